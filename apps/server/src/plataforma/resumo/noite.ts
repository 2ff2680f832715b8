import type { Servicos } from '#platform/servicos.ts'
import { enviarDevidos, noDia } from './devidos.ts'
import { entregarNoSino, entregarPorEmail } from './entrega.ts'
import { escreverNoite, type Noite } from './resumo.textos.ts'

export function enviarNoites(servicos: Servicos): Promise<void> {
  return enviarDevidos<Omit<Noite, 'esperando'>>(
    servicos,
    'noite',
    `SELECT hoje.*, depois.* FROM (
       SELECT count(*) FILTER (WHERE a.status = 'ATENDIDO')::integer AS vieram,
         count(*) FILTER (WHERE a.status = 'FALTOU')::integer AS faltaram,
         count(*) FILTER (WHERE a.status IN ('MARCADO', 'CONFIRMADO') AND a.fim <= $1)::integer AS sem_desfecho,
         coalesce(sum(a.preco_centavos) FILTER (WHERE a.status = 'ATENDIDO'), 0)::float AS faturado
       FROM agendamento a WHERE ${noDia('d.dia')}
     ) hoje, (
       SELECT count(*)::integer AS amanha, to_char(min(a.inicio) AT TIME ZONE d.fuso, 'HH24:MI') AS primeiro
       FROM agendamento a WHERE a.status IN ('MARCADO', 'CONFIRMADO') AND ${noDia('d.dia + 1')}
     ) depois`,
    async (tx, devida) => {
      const { vieram, faltaram, sem_desfecho, esperando, amanha } = devida
      if (vieram + faltaram + sem_desfecho + esperando + amanha === 0 && !devida.mesmo_vazio) return
      const entregar = devida.meio === 'AVISO' ? entregarNoSino : entregarPorEmail
      await entregar(tx, servicos, 'noite', devida, escreverNoite(devida.idioma, devida))
    },
  )
}
