import { conferirHorario, type RegrasAgenda, tempoOcupado } from '#empresa/disponibilidade/disponibilidade.ts'
import type { Catalogo } from '#empresa/empresa/catalogo.ts'
import { expedienteDe } from '#empresa/profissional/expediente.ts'
import type { Empresa } from '#nucleo/empresa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { carregarOcupacao } from './ocupacao.ts'

export type MomentoPedido = {
  empresa: Empresa
  catalogo: Catalogo
  agora: Date
  inicio: Date
  /** Length of this appointment, when it is not the service's own. */
  duracaoMin?: number
  /** Minutes between two possible beginnings. The team may begin between those that clients see. */
  gradeMin?: number
  /** The team squeezes it in. */
  encaixe?: boolean
}

/**
 * Whether a service may begin at that time, and the time that it takes, by the rules of free slots.
 * `exceto`: the appointment that moves, whose old time counts as free. The caller has locked the
 * professional. With `encaixe` only the database constraint decides, not hours, notice or horizon.
 */
export async function conferirMomento(
  tx: Tx,
  { empresa, catalogo, agora, inicio, duracaoMin, gradeMin, encaixe }: MomentoPedido,
  servico: Catalogo['servicos'][number],
  profissionalId: string,
  exceto?: string,
) {
  const regras = { ...regrasDe(empresa, { ...servico, duracaoMin: duracaoMin ?? servico.duracaoMin }), gradeMin }
  const ocupacao = tempoOcupado(regras, inicio)
  const fim = new Date(inicio.getTime() + regras.duracaoMin * 60_000)
  if (encaixe) return { recusa: undefined, fim, ocupacao }
  const ocupados = await carregarOcupacao(tx, empresa.id, { de: inicio, ate: fim, exceto })
  const tipo = conferirHorario(
    {
      fuso: empresa.fuso,
      ...expedienteDe(catalogo, profissionalId),
      ocupados: ocupados.filter((ocupado) => ocupado.profissionalId === profissionalId),
    },
    regras,
    { agora, inicio },
  )
  return { recusa: tipo ? comLimite(tipo, regras) : undefined, fim, ocupacao }
}

function comLimite(tipo: NonNullable<ReturnType<typeof conferirHorario>>, regras: ReturnType<typeof regrasDe>) {
  if (tipo === 'antecedencia') return { tipo, minimoMin: regras.antecedenciaMin }
  if (tipo === 'horizonte') return { tipo, maximoDias: regras.horizonteDias }
  return { tipo }
}

type RegrasDoServico = Pick<
  Catalogo['servicos'][number],
  'duracaoMin' | 'intervaloAntesMin' | 'intervaloDepoisMin' | 'antecedenciaMin' | 'horizonteDias'
>

/** Booking rules of a service; the company's own rules fill what the service leaves open. */
export function regrasDe(
  empresa: Pick<Empresa, 'antecedenciaMin' | 'horizonteDias'>,
  { duracaoMin, intervaloAntesMin, intervaloDepoisMin, antecedenciaMin, horizonteDias }: RegrasDoServico,
) {
  return {
    duracaoMin,
    intervaloAntesMin,
    intervaloDepoisMin,
    antecedenciaMin: antecedenciaMin ?? empresa.antecedenciaMin,
    horizonteDias: horizonteDias ?? empresa.horizonteDias,
  } satisfies RegrasAgenda
}
