import { onlyDigits } from '@zelo/contract/brasil/cpf'
import { lerDocumento } from '@zelo/contract/brasil/documento'
import type { EscolhaPlano } from '@zelo/contract/dinheiro/assinatura'
import type { AcaoSandbox, DadosCobranca } from '@zelo/contract/dinheiro/pagamento'
import type { MetodoPagamento } from '@zelo/contract/dinheiro/pagamento-metodo'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { contratar, ensaiarContratacao } from '#dinheiro/assinatura/assinatura.service.ts'
import { type AssinaturaRow, assinatura } from '#dinheiro/assinatura/guarda/assinatura.table.ts'
import { type FaturaRow, fatura } from '#dinheiro/assinatura/guarda/fatura.table.ts'
import { autorizacaoParaUsar } from '#dinheiro/cobranca/automatico/autorizacao-pix.ts'
import { cobranca, dadosCobranca } from '#dinheiro/cobranca/cobranca.table.ts'
import { cobrar } from '#dinheiro/cobranca/fatura/cobrar.service.ts'
import { guardarDadosCobranca } from '#dinheiro/cobranca/fatura/pagamento-guardado.ts'
import { type GatewayAberto, gatewayAtivo } from '#dinheiro/gateway/gateways.ts'
import { semGateway, semMetodo } from '#dinheiro/gateway/recusas.ts'
import { agirNoSandbox } from '#dinheiro/gateway/sandbox/sandbox.service.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Logado, Via } from '#nucleo/contexto.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { Invalido, NaoEncontrado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { lerAberta, lerFatura, montarFatura } from './pagamento.consulta.ts'

type Escolha = EscolhaPlano & { cupom?: string | null | undefined }

/** Data of the payment page, for users in any state: one who may not pay yet may look. */
export async function comecarPagamento(contexto: Via<'comecarPagamento'>) {
  const { usuarioId } = contexto.ator
  const aberto = await gatewayAtivo(contexto)
  return withPlataforma(contexto.db, 'pagamento.proprio', async (tx) => {
    const [dados] = await tx.select().from(dadosCobranca).where(eq(dadosCobranca.titularId, usuarioId))
    const [viva] = await tx
      .select()
      .from(assinatura)
      .where(and(eq(assinatura.titularId, usuarioId), isNull(assinatura.encerradaEm)))
    const [conta] = await tx
      .select({ escolhido: usuario.planoSelecionado, cupom: usuario.cupomIndicado })
      .from(usuario)
      .where(eq(usuario.id, usuarioId))
    const espera = await lerAberta(tx, usuarioId)
    const autorizado = viva && aberto && (await jaAutorizou(tx, viva, espera, aberto))
    return {
      ambiente: !aberto
        ? ('INDISPONIVEL' as const)
        : aberto.servidorId === null
          ? ('TESTES' as const)
          : ('REAL' as const),
      metodos: (aberto?.gateway.metodos ?? []).filter((metodo) => metodo !== 'PIX_AUTOMATICO' || !autorizado),
      dados: dados ? naRede(dados) : null,
      assinatura: viva
        ? {
            estado: viva.estado,
            plano: viva.plano,
            periodo: viva.periodo,
            contratada: viva.contratadaEm !== null,
            encerra_em: viva.encerraEm,
          }
        : null,
      aberta: espera ? await montarFatura(tx, espera, contexto.idioma, contexto.clock.now()) : null,
      plano_selecionado: conta?.escolhido ?? null,
      cupom_indicado: conta?.cupom ?? null,
    }
  })
}

/**
 * An authorized subscriber pays by a plain code, except after a failed debit, which asks for
 * authorization anew.
 */
async function jaAutorizou(
  tx: Tx,
  { id: assinaturaId, periodo }: AssinaturaRow,
  espera: FaturaRow | undefined,
  aberto: GatewayAberto,
): Promise<boolean> {
  const dada = await autorizacaoParaUsar(tx, { assinaturaId, periodo: espera?.periodo ?? periodo, aberto })
  if (!dada || !espera) return dada !== undefined
  const falhos = await tx
    .select({ id: cobranca.id })
    .from(cobranca)
    .where(
      and(
        eq(cobranca.faturaId, espera.id),
        isNotNull(cobranca.autorizacaoId),
        inArray(cobranca.situacao, ['RECUSADA', 'VENCIDA']),
      ),
    )
    .limit(1)
  return falhos.length === 0
}

export function ensaiarPagamento(contexto: Via<'ensaiarPagamento'>, escolha: Escolha) {
  return ensaiarContratacao(contexto, escolha)
}

/**
 * Contracts and charges. The server sets the price, whatever the browser says; asking twice is one
 * invoice and one charge. The chosen plan and the coupon of the link leave the account, which has
 * contracted.
 */
export async function pagar(
  contexto: Via<'pagar'>,
  { metodo, dados, ...escolha }: Escolha & { metodo: MetodoPagamento; dados: DadosCobranca },
) {
  // Checked before anything is written, so that nobody gets an invoice that cannot be paid.
  const aberto = await gatewayAtivo(contexto)
  if (!aberto) throw semGateway()
  if (!aberto.gateway.metodos.includes(metodo)) throw semMetodo()
  await salvarDadosCobranca(contexto, dados, 'dados.')
  const { faturaId } = await contratar(contexto, { ...escolha, metodo })
  await withPlataforma(contexto.db, 'pagamento.proprio', (tx) =>
    tx
      .update(usuario)
      .set({ planoSelecionado: null, cupomIndicado: null })
      .where(eq(usuario.id, contexto.ator.usuarioId)),
  )
  return { fatura: faturaId === null ? null : await cobrarDoUsuario(contexto, faturaId, metodo) }
}

export async function cobrarFatura(contexto: Via<'cobrarFatura'>, id: string, metodo: MetodoPagamento) {
  return cobrarDoUsuario(contexto, id, metodo)
}

export async function consultarFatura(contexto: Via<'consultarFatura'>, id: string) {
  return withPlataforma(contexto.db, 'pagamento.proprio', async (tx) =>
    montarFatura(tx, await lerFatura(tx, id, contexto.ator.usuarioId), contexto.idioma, contexto.clock.now()),
  )
}

/** `caminho`: where these fields are in the caller's body, for a 422. */
export async function salvarDadosCobranca(
  contexto: Via<'salvarDadosCobranca'>,
  dados: DadosCobranca,
  caminho: '' | 'dados.' = '',
) {
  const { usuarioId } = contexto.ator
  const limpos = { ...dados, ...conferirDados(dados, caminho) }
  return withPlataforma(contexto.db, 'pagamento.proprio', async (tx) => {
    const [antes] = await tx.select().from(dadosCobranca).where(eq(dadosCobranca.titularId, usuarioId)).for('update')
    const linha = { ...limpos, uf: limpos.uf.toUpperCase(), alteradoEm: contexto.clock.now() }
    const salvo = naRede(await guardarDadosCobranca(tx, { titularId: usuarioId, ...linha }))
    await auditar(tx, contexto, {
      acao: antes ? 'ALTERAR' : 'INCLUIR',
      recurso: 'pagamento',
      id: usuarioId,
      nome: 'Dados de cobrança',
      antes: antes && naRede(antes),
      depois: salvo,
    })
    return salvo
  })
}

/** Plays the bank: for the titular's own charges, in the test environment alone. */
export async function agirNoTeste(contexto: Via<'agirNoTeste'>, id: string, acao: AcaoSandbox): Promise<{ ok: true }> {
  const { usuarioId } = contexto.ator
  const ref = await withPlataforma(contexto.db, 'pagamento.proprio', (tx) => lerRefDeTeste(tx, id, usuarioId))
  await agirNoSandbox(contexto, ref, acao)
  return { ok: true }
}

async function lerRefDeTeste(tx: Tx, id: string, usuarioId: number): Promise<string> {
  const [row] = await tx
    .select({ ref: cobranca.ref })
    .from(cobranca)
    .innerJoin(fatura, eq(fatura.id, cobranca.faturaId))
    .where(and(eq(cobranca.id, id), eq(cobranca.gateway, 'SANDBOX'), eq(fatura.titularId, usuarioId)))
  if (!row?.ref) throw new NaoEncontrado()
  return row.ref
}

async function cobrarDoUsuario(contexto: Logado, faturaId: string, metodo: MetodoPagamento) {
  const { usuarioId } = contexto.ator
  await cobrar(contexto, {
    faturaId,
    metodo,
    titularId: usuarioId,
    imediata: true,
    causa: { tipo: 'USUARIO', id: 'pagamento', usuarioId },
  })
  return consultarFatura(contexto, faturaId)
}

/** Document and CEP as they are kept; 422 for both at once. */
function conferirDados({ documento, cep }: DadosCobranca, caminho: string) {
  const [doc, codigo] = [lerDocumento(documento), lerCep(cep)]
  if (doc !== undefined && codigo !== undefined) return { documento: doc, cep: codigo }
  throw new Invalido({
    ...(doc === undefined && {
      [`${caminho}documento`]: {
        br: 'Confira o CPF ou o CNPJ: os dígitos não fecham.',
        en: 'Check the CPF or CNPJ: its digits do not add up.',
      },
    }),
    ...(codigo === undefined && {
      [`${caminho}cep`]: { br: 'O CEP tem oito dígitos.', en: 'A CEP has eight digits.' },
    }),
  })
}

function lerCep(cep: string): string | undefined {
  const digitos = onlyDigits(cep)
  return digitos === '' || digitos.length === 8 ? digitos : undefined
}

function naRede({ titularId: _, alteradoEm: __, ...dados }: typeof dadosCobranca.$inferSelect) {
  return dados
}
