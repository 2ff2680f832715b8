import { v7 as uuidv7 } from 'uuid'
import { lerCatalogo } from '#dinheiro/assinatura/guarda/assinatura-catalogo.ts'
import { guardar, inserir } from '#dinheiro/assinatura/guarda/assinatura-escrita.ts'
import { abrir } from '#dinheiro/assinatura/guarda/assinatura-guarda.ts'
import { contratar, iniciarTeste, mudarPlano } from '#dinheiro/assinatura/guarda/assinatura-pedidos.ts'
import { nova, UnidadeDeTrabalho } from '#dinheiro/assinatura/guarda/assinatura-unidade.ts'
import type { Causa } from '#dinheiro/assinatura/regras/assinatura-causa.ts'
import { pagar } from '#dinheiro/assinatura/regras/assinatura-dinheiro.ts'
import { fusoPadrao, momentoEm } from '#dinheiro/assinatura/regras/assinatura-momento.ts'
import { passarOTempo } from '#dinheiro/assinatura/regras/assinatura-tempo.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'

const diaMs = 86_400_000

/** Counts the demo's conversations of this month, as the agent's turns do. */
export async function contarConversasDemo(tx: Tx, titularId: number, agora: Date): Promise<void> {
  const mes = `${momentoEm(fusoPadrao, agora).hoje.slice(0, 7)}-01`
  await tx.client.query(
    `WITH contadas AS (
       INSERT INTO assinatura_conversa (empresa_id, conversa_id, mes)
       SELECT c.empresa_id, c.id, $2::date FROM conversa c JOIN empresa e ON e.empresa_id = c.empresa_id
       WHERE e.titular_id = $1 AND c.aberta_em >= $2::date RETURNING conversa_id)
     INSERT INTO assinatura_uso (titular_id, mes, conversas) SELECT $1, $2::date, count(*) FROM contadas`,
    [titularId, mes],
  )
}

/** The demo's subscription day by day: trial, two months, then a year. Sends no notices. */
export async function semearAssinaturaDemo(
  tx: Tx,
  servicos: Servicos,
  { titularId, agora }: { titularId: number; agora: Date },
): Promise<void> {
  const ha = (dias: number) => new Date(agora.getTime() - dias * diaMs)
  const id = uuidv7()
  const usuario: Causa = { tipo: 'USUARIO', usuarioId: titularId }
  const fontes = { momento: momentoEm(fusoPadrao, ha(89)), catalogo: await lerCatalogo(tx), novoId: () => uuidv7() }
  const inicio = new UnidadeDeTrabalho({ assinatura: nova('rede', 'MENSAL'), faturas: [] }, fontes)
  iniciarTeste(inicio)
  await inserir(tx, servicos, { id, titularId, fuso: fusoPadrao }, inicio, usuario)

  const passo = async (dias: number, causa: Causa, fazer: (unidade: UnidadeDeTrabalho) => void) => {
    const uso = { ...servicos, clock: { now: () => ha(dias) } }
    const aberta = await abrir(tx, uso, id)
    if (!aberta) return
    fazer(aberta.unidade)
    aberta.unidade.avisos.length = 0
    await guardar(tx, uso, aberta, causa)
  }
  const pagarAberta = (dias: number) =>
    passo(dias, { tipo: 'WEBHOOK', id: `demo-${dias}` }, (unidade) => {
      const aberta = unidade.aberta('PRIMEIRA') ?? unidade.aberta('RENOVACAO')
      if (aberta)
        pagar(unidade, aberta, { pagamentoId: `demo-${aberta.id}`, valor: aberta.total, pagoEm: unidade.agora })
    })
  const relogio = (dias: number) => passo(dias, { tipo: 'JOB', id: 'assinatura.relogio' }, passarOTempo)

  await passo(84, usuario, (unidade) => {
    contratar(unidade, { plano: 'rede', periodo: 'MENSAL' })
  })
  await pagarAberta(83)
  await relogio(57)
  await pagarAberta(52)
  await relogio(44)
  await passo(40, usuario, (unidade) => {
    mudarPlano(unidade, { plano: 'rede', periodo: 'ANUAL', naRenovacao: true })
  })
  await relogio(28)
  await pagarAberta(21)
  await relogio(19)
}
