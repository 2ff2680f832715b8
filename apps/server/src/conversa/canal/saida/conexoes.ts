import { and, asc, eq, inArray } from 'drizzle-orm'
import { type CanalDaEmpresa, canalEvento, porLer } from '#conversa/canal/canal.table.ts'
import type { EstadoDoCanal } from '#conversa/canal/provedores/canal.porta.ts'
import { contatoDoCanal } from '#conversa/canal/provedores/evolution-leitura.ts'
import { portas } from '#conversa/canal/provedores/portas.ts'
import { withEmpresa, withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { lerCanalAberto } from './canal-aberto.ts'
import { gravarEstado } from './estado.service.ts'

const porVez = 50

/**
 * Handles a connection event. These come late, twice, and for instances that were created anew, so
 * only the reason is taken from them; the state is asked from the provider.
 */
export async function lerConexoes(servicos: Servicos, { empresaId, canalId }: CanalDaEmpresa): Promise<void> {
  const deles = and(
    eq(canalEvento.empresaId, empresaId),
    eq(canalEvento.canalId, canalId),
    eq(canalEvento.contato, contatoDoCanal),
    porLer,
  )
  for (;;) {
    const desde = servicos.clock.now()
    const [eventos, lido] = await withPlataforma(servicos.db, 'canal.estado', async (tx) => [
      await tx.select().from(canalEvento).where(deles).orderBy(asc(canalEvento.id)).limit(porVez),
      await lerCanalAberto(tx, servicos.config, { empresaId, canalId }),
    ])
    if (eventos.length === 0 || !lido) return
    const porta = portas[lido.aberto.tipo]
    const visto = lido.parado ? undefined : await porta.consultar(lido.aberto)
    await withEmpresa(servicos.db, empresaId, async (tx) => {
      for (const { dados } of visto ? eventos : []) {
        const dito = porta.ler(JSON.parse(dados))
        if (visto && dito.tipo === 'conexao')
          await gravarEstado(tx, servicos, { empresaId, canalId }, juntar(dito.estado, visto), desde)
      }
      const ids = eventos.map(({ provedorId }) => provedorId)
      await tx
        .update(canalEvento)
        .set({ estado: 'PROCESSADO' })
        .where(and(deles, inArray(canalEvento.provedorId, ids)))
    })
  }
}

function juntar(dito: EstadoDoCanal, visto: EstadoDoCanal): EstadoDoCanal {
  if (visto.conexao === 'CONECTADO') return { ...visto, ...(dito.numero && { numero: dito.numero }) }
  return visto.motivo === 'CAIU' && dito.conexao === 'DESCONECTADO' ? dito : visto
}
