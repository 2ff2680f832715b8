import { prazoTitularDias, type TipoPedidoTitular } from '@zelo/contract/agenda/titular/titular'
import { eq } from 'drizzle-orm'
import { titularAvisar, titularCodigo, titularVarrer } from '#agenda/filas.ts'
import { notificar } from '#avisos/notificacao/notificacao.service.ts'
import { destinatarios } from '#empresa/profissional/destinatarios.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { diaCurto } from '#platform/format.ts'
import type { DadosDe } from '#platform/jobs/filas.ts'
import { escapeHtml } from '#platform/security/html.ts'
import type { Servicos } from '#platform/servicos.ts'
import { relogioLocal } from '#platform/time.ts'
import { mandarCodigo } from './acesso.service.ts'
import { apagarVencidos } from './link.ts'
import { aLembrar } from './pedido.ts'
import { titularPedido } from './titular.table.ts'

const cadaMs = 60 * 60_000
/** How long before the due day managers are reminded; a second time once it is overdue. */
const antesMs = 5 * 24 * 3_600_000

const oQue: Record<TipoPedidoTitular, { br: string; en: string }> = {
  ACESSO: { br: 'ver os próprios dados', en: 'to see their data' },
  CORRECAO: { br: 'corrigir os próprios dados', en: 'to correct their data' },
  ELIMINACAO: { br: 'apagar os próprios dados', en: 'to have their data erased' },
}

export function titularJobs(servicos: Servicos): void {
  servicos.jobs.tratar(titularAvisar, (dados) => avisar(servicos, dados))
  servicos.jobs.tratar(titularCodigo, (dados) => mandarCodigo(servicos, dados))
  servicos.jobs.repetir(titularVarrer, cadaMs, () => varrer(servicos))
}

/** Reminds managers of unanswered requests that are due, and deletes expired links. */
export async function varrer({ db, jobs, clock }: Servicos): Promise<void> {
  const agora = clock.now()
  await withPlataforma(db, 'titular.aviso', async (tx) => {
    await apagarVencidos(tx, agora)
    for (const um of await aLembrar(tx, { ate: agora, menosQue: 2 }))
      await jobs.enviar(tx, titularAvisar, { ...um, vez: 'VENCIDO' })
    for (const um of await aLembrar(tx, { ate: new Date(agora.getTime() + antesMs), menosQue: 1 }))
      await jobs.enviar(tx, titularAvisar, { ...um, vez: 'PRAZO' })
  })
}

/** Without a name: the notice outlives an erasure. */
async function avisar(servicos: Servicos, { empresaId, pedidoId, vez }: DadosDe<typeof titularAvisar>): Promise<void> {
  await withPlataforma(servicos.db, 'titular.aviso', async (tx) => {
    const [lido] = await tx
      .select({ pedido: titularPedido, fuso: empresa.fuso, nome: empresa.nome })
      .from(titularPedido)
      .innerJoin(empresa, eq(empresa.id, titularPedido.empresaId))
      .where(keyIs(titularPedido, empresaId, pedidoId))
    if (lido?.pedido.situacao !== 'ABERTO') return
    const { dia } = relogioLocal(lido.fuso, lido.pedido.venceEm)
    const dona = escapeHtml(lido.nome)
    for (const [lingua, usuarioIds] of await destinatarios(tx, empresaId)) {
      const pedido = oQue[lido.pedido.tipo][lingua]
      const ate = diaCurto(dia, lingua)
      await notificar(tx, servicos, {
        chave: `titular:${pedidoId}:${vez}:${lingua}`,
        tipo: 'PLATAFORMA',
        usuarioIds,
        caminho: '/gerenciamento/dados-cliente/pedidos',
        assunto: textos[vez][lingua](dona),
        message:
          lingua === 'en'
            ? `A client asked ${pedido}. The law gives ${prazoTitularDias} days: answer by ${ate}.`
            : `Um cliente pediu para ${pedido}. A lei dá ${prazoTitularDias} dias: responda até ${ate}.`,
      })
    }
  })
}

const textos = {
  NOVO: {
    br: (nome: string) => `Pedido sobre dados pessoais em ${nome}`,
    en: (nome: string) => `A request about personal data at ${nome}`,
  },
  PRAZO: {
    br: (nome: string) => `Um pedido sobre dados pessoais vence logo em ${nome}`,
    en: (nome: string) => `A request about personal data is soon due at ${nome}`,
  },
  VENCIDO: {
    br: (nome: string) => `Passou o prazo de um pedido sobre dados pessoais em ${nome}`,
    en: (nome: string) => `A request about personal data is overdue at ${nome}`,
  },
}
