import type { EnsaioCobranca, EscolhaPlano, MudancaPlano, UsoDoPlano } from '@zelo/contract/dinheiro/assinatura'
import type { MetodoPagamento } from '@zelo/contract/dinheiro/pagamento-metodo'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { assinatura } from '#dinheiro/assinatura/guarda/assinatura.table.ts'
import { lerCatalogo } from '#dinheiro/assinatura/guarda/assinatura-catalogo.ts'
import { guardar, inserir } from '#dinheiro/assinatura/guarda/assinatura-escrita.ts'
import { abrirDoTitular, lerDoTitular } from '#dinheiro/assinatura/guarda/assinatura-guarda.ts'
import * as pedidos from '#dinheiro/assinatura/guarda/assinatura-pedidos.ts'
import { nova, UnidadeDeTrabalho } from '#dinheiro/assinatura/guarda/assinatura-unidade.ts'
import type { Causa } from '#dinheiro/assinatura/regras/assinatura-causa.ts'
import { concederUmaVez } from '#dinheiro/assinatura/regras/assinatura-concessao.ts'
import { cupomDoPedido, guardarCupom } from '#dinheiro/assinatura/regras/assinatura-cupom.ts'
import { fusoPadrao, momentoEm } from '#dinheiro/assinatura/regras/assinatura-momento.ts'
import type { Assinatura, Cupom } from '#dinheiro/assinatura/regras/assinatura-tipos.ts'
import { exigirPlanoAVenda } from '#instalacao/plano/plano.consulta.ts'
import { planosParaLer } from '#instalacao/plano/plano.leitura.ts'
import type { Contexto, Logado, Via } from '#nucleo/contexto.ts'
import { paraRede } from '#platform/cadastro/nomes-na-rede.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { Recusado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { descrever, excedentes } from './assinatura-ensaio.ts'
import { recusado } from './assinatura-recusa.ts'

export const rotaAssinatura = '/gerenciamento/assinatura'
type Escolha = EscolhaPlano & { cupom?: string | null | undefined }

/**
 * What contracting would charge, and when. Writes nothing; `contratar` charges exactly this. 422
 * for an unknown plan or coupon.
 */
export async function ensaiarContratacao(contexto: Logado, escolha: Escolha): Promise<EnsaioCobranca> {
  return withPlataforma(contexto.db, 'assinatura.propria', async (tx) => {
    const { usuarioId } = contexto.ator
    const aberta = await lerDoTitular(tx, contexto, usuarioId)
    await exigirPlano(tx, escolha, aberta?.unidade)
    const cupom = await cupomDoPedido(tx, contexto, usuarioId, escolha, aberta)
    const unidade = aberta?.unidade ?? (await unidadeNova(tx, contexto, usuarioId, escolha))
    const { recusa, fatura } = pedidos.contratar(unidade, pedidoDe(escolha, cupom))
    if (recusa) throw recusado(recusa)
    return descrever(unidade, escolha, fatura, contexto.idioma)
  })
}

/**
 * Contracts: writes the first invoice, or answers the open one of the same choice (double click,
 * reload, two tabs). Another choice cancels that one and writes a new one. Activates nothing.
 */
export async function contratar(
  contexto: Logado,
  escolha: Escolha & { metodo?: MetodoPagamento | undefined },
): Promise<{ assinaturaId: string; faturaId: string | null }> {
  const { usuarioId } = contexto.ator
  return withPlataforma(contexto.db, 'assinatura.propria', async (tx) => {
    await trancarTitular(tx, usuarioId)
    const aberta = await abrirDoTitular(tx, contexto, usuarioId)
    await exigirPlano(tx, escolha, aberta?.unidade)
    const cupom = await cupomDoPedido(tx, contexto, usuarioId, escolha, aberta)
    const assinaturaId = aberta?.row.id ?? uuidv7()
    const unidade = aberta?.unidade ?? (await unidadeNova(tx, contexto, usuarioId, escolha))
    if (!aberta) comecarContrato(unidade)
    const { recusa, fatura } = pedidos.contratar(unidade, pedidoDe(escolha, cupom))
    if (recusa) throw recusado(recusa)
    const causa: Causa = { tipo: 'USUARIO', usuarioId }
    if (aberta) await guardar(tx, contexto, aberta, causa)
    else await inserir(tx, contexto, await donoNovo(tx, assinaturaId, usuarioId), unidade, causa)
    if (cupom && unidade.a.cupom === cupom) await guardarCupom(tx, contexto, assinaturaId, cupom)
    if (escolha.metodo) {
      await tx.update(assinatura).set({ metodo: escolha.metodo }).where(eq(assinatura.id, assinaturaId))
    }
    await auditarMudanca(tx, contexto, assinaturaId, aberta?.antes.assinatura, unidade.a)
    return { assinaturaId, faturaId: fatura?.id ?? null }
  })
}

/** The trial: seven days without a card, once per CPF and CNPJ. */
export async function iniciarTeste(contexto: Via<'iniciarTeste'>, escolha: EscolhaPlano): Promise<void> {
  await withPlataforma(contexto.db, 'assinatura.propria', async (tx) => {
    await exigirPlanoAVenda(tx, escolha.plano)
    if (!(await comecarTeste(tx, contexto, contexto.ator.usuarioId, escolha))) {
      throw new Recusado(
        { br: 'O teste de 7 dias já foi usado com este CPF ou CNPJ.', en: 'This CPF or CNPJ has had its 7-day trial.' },
        { acao: { br: 'Escolha um plano para começar.', en: 'Choose a plan to begin.' } },
      )
    }
  })
}

/**
 * Starts the trial within a transaction of the platform door. False: there is a subscription, or
 * the trial was had.
 */
export async function comecarTeste(
  tx: Tx,
  contexto: Contexto,
  titularId: number,
  escolha: EscolhaPlano,
): Promise<boolean> {
  await trancarTitular(tx, titularId)
  const jaTem = await tx
    .select({ id: assinatura.id })
    .from(assinatura)
    .where(eq(assinatura.titularId, titularId))
    .limit(1)
  if (jaTem.length > 0 || !(await concederUmaVez(tx, contexto, titularId, 'TESTE'))) return false
  const unidade = await unidadeNova(tx, contexto, titularId, escolha)
  pedidos.iniciarTeste(unidade)
  const id = uuidv7()
  await inserir(tx, contexto, await donoNovo(tx, id, titularId), unidade, { tipo: 'USUARIO', usuarioId: titularId })
  await auditarMudanca(tx, contexto, id, undefined, unidade.a)
  return true
}

/**
 * The end of the basic registration begins the trial, with the chosen plan or else the one shown
 * first.
 */
export async function comecarTesteDoCadastro(tx: Tx, contexto: Contexto, titularId: number): Promise<void> {
  const { rows } = await tx.client.query<EscolhaPlano>(
    `SELECT p.id AS plano, coalesce(u.plano_selecionado ->> 'periodo', 'MENSAL') AS periodo
     FROM usuario u JOIN ${planosParaLer} p ON p.visivel
     WHERE u.id = $1 AND EXISTS (SELECT FROM empresa e WHERE e.titular_id = u.id)
     ORDER BY p.id = u.plano_selecionado ->> 'plano' DESC NULLS LAST, p.destaque DESC, p.ordem LIMIT 1`,
    [titularId],
  )
  if (rows[0]) await comecarTeste(tx, contexto, titularId, rows[0])
}

export type EnsaioMudanca = EnsaioCobranca & { agora: boolean; excede: UsoDoPlano[] }

/**
 * What another plan or period would charge now or at the renewal. Writes nothing; `mudarPlano` does
 * exactly this.
 */
export async function ensaiarMudanca(contexto: Via<'ensaiarMudanca'>, escolha: MudancaPlano): Promise<EnsaioMudanca> {
  return withPlataforma(contexto.db, 'assinatura.propria', async (tx) => {
    const aberta = await lerDoTitular(tx, contexto, contexto.ator.usuarioId)
    await exigirPlano(tx, escolha, aberta?.unidade)
    if (!aberta) throw recusado('SEM_PERIODO_PAGO')
    const { unidade } = aberta
    const { recusa, fatura } = pedidos.mudarPlano(unidade, mudancaDe(escolha))
    if (recusa) throw recusado(recusa)
    const agora = fatura !== undefined || unidade.a.plano !== aberta.antes.assinatura.plano
    const excede = await excedentes(tx, contexto, contexto.ator.usuarioId, escolha.plano)
    return { ...descrever(unidade, escolha, fatura, contexto.idioma), agora, excede }
  })
}

export async function mudarPlano(
  contexto: Via<'mudarPlano'>,
  escolha: MudancaPlano,
): Promise<{ faturaId: string | null }> {
  const { fatura } = await mudar(contexto, async (unidade, tx) => {
    await exigirPlano(tx, escolha, unidade)
    return pedidos.mudarPlano(unidade, mudancaDe(escolha))
  })
  return { faturaId: fatura?.id ?? null }
}

export async function cancelarAssinatura(contexto: Via<'cancelarAssinatura'>, motivo: string | null): Promise<void> {
  await mudar(contexto, (unidade) => pedidos.cancelar(unidade, motivo))
}

export async function retomarAssinatura(contexto: Via<'retomarAssinatura'>): Promise<void> {
  await mudar(contexto, pedidos.retomar)
}

export async function arrepender(contexto: Via<'arrependerAssinatura'>): Promise<void> {
  await mudar(contexto, pedidos.arrepender)
}

export async function confiar(contexto: Via<'confiarAssinatura'>): Promise<void> {
  await mudar(contexto, pedidos.confiar)
}

async function mudar(
  contexto: Logado,
  fazer: (unidade: UnidadeDeTrabalho, tx: Tx) => pedidos.Resposta | Promise<pedidos.Resposta>,
): Promise<pedidos.Resposta> {
  const { usuarioId } = contexto.ator
  return withPlataforma(contexto.db, 'assinatura.propria', async (tx) => {
    const aberta = await abrirDoTitular(tx, contexto, usuarioId)
    if (!aberta) throw recusado('ENCERRADA')
    const resposta = await fazer(aberta.unidade, tx)
    if (resposta.recusa) throw recusado(resposta.recusa)
    await guardar(tx, contexto, aberta, { tipo: 'USUARIO', usuarioId })
    await auditarMudanca(tx, contexto, aberta.row.id, aberta.antes.assinatura, aberta.unidade.a)
    return resposta
  })
}

/** Payment method, and where notices about bills go. */
export async function editarCobranca(
  contexto: Via<'editarCobranca'>,
  { metodo, email }: { metodo: MetodoPagamento; email: string | null },
): Promise<void> {
  await withPlataforma(contexto.db, 'assinatura.propria', async (tx) => {
    const aberta = await abrirDoTitular(tx, contexto, contexto.ator.usuarioId)
    if (!aberta) throw recusado('ENCERRADA')
    const { id, titularId, versao } = aberta.row
    await tx
      .update(assinatura)
      .set({ metodo, emailCobranca: email, versao: versao + 1, alteradaEm: contexto.clock.now() })
      .where(and(eq(assinatura.id, id), eq(assinatura.titularId, titularId)))
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'assinatura',
      id,
      nome: aberta.row.plano,
      antes: { metodo: aberta.row.metodo, email_cobranca: aberta.row.emailCobranca },
      depois: { metodo, email_cobranca: email },
    })
  })
}

function pedidoDe({ plano: id, periodo }: EscolhaPlano, cupom: Cupom | null | undefined): pedidos.Escolha {
  return { plano: id, periodo, ...(cupom !== undefined && { cupom }) }
}

function mudancaDe({ plano: id, periodo, na_renovacao: naRenovacao }: MudancaPlano) {
  return { plano: id, periodo, naRenovacao }
}

/** Two first steps of one titular run one after the other. */
async function trancarTitular(tx: Tx, titularId: number): Promise<void> {
  await tx.client.query('SELECT FROM usuario WHERE id = $1 FOR NO KEY UPDATE', [titularId])
}

/** A plan on sale, or one that a paid subscription has or waits for. */
async function exigirPlano(tx: Tx, { plano: id }: EscolhaPlano, unidade?: UnidadeDeTrabalho): Promise<void> {
  const { fim, plano: atual, proximoPlano } = unidade?.a ?? {}
  if (!fim || (id !== atual && id !== proximoPlano)) await exigirPlanoAVenda(tx, id)
}

async function donoNovo(tx: Tx, id: string, titularId: number) {
  return { id, titularId, fuso: await fusoDoTitular(tx, titularId) }
}

/** The zone of the first company. */
async function fusoDoTitular(tx: Tx, titularId: number): Promise<string> {
  const { rows } = await tx.client.query<{ fuso: string }>(
    'SELECT fuso FROM empresa WHERE titular_id = $1 ORDER BY criada_em, empresa_id LIMIT 1',
    [titularId],
  )
  return rows[0]?.fuso ?? fusoPadrao
}

async function unidadeNova(
  tx: Tx,
  { clock }: Contexto,
  titularId: number,
  { plano: id, periodo }: EscolhaPlano,
): Promise<UnidadeDeTrabalho> {
  const fontes = {
    momento: momentoEm(await fusoDoTitular(tx, titularId), clock.now()),
    catalogo: await lerCatalogo(tx),
    novoId: () => uuidv7(),
  }
  return new UnidadeDeTrabalho({ assinatura: nova(id, periodo), faturas: [] }, fontes)
}

function comecarContrato(unidade: UnidadeDeTrabalho): void {
  const { motivo } = unidade.a
  unidade.mudancas.push({ tipo: 'CONTRATADA', antes: null, depois: 'EM_ANALISE', motivo, detalhe: {} })
}

async function auditarMudanca(
  tx: Tx,
  contexto: Contexto,
  id: string,
  antes: Assinatura | undefined,
  depois: Assinatura,
) {
  await auditar(tx, contexto, {
    acao: antes ? 'ALTERAR' : 'INCLUIR',
    recurso: 'assinatura',
    id,
    nome: depois.plano,
    ...(antes && { antes: campos(antes) }),
    depois: campos(depois),
  })
}

export function campos({ estado, motivo, plano: id, periodo, proximoPlano, proximoPeriodo, encerraEm }: Assinatura) {
  return paraRede({ estado, motivo, plano: id, periodo, proximoPlano, proximoPeriodo, encerraEm })
}
