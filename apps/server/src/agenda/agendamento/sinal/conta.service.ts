import { type DadosContaSinal, enderecosAsaas } from '@zelo/contract/agenda/sinal'
import type { contaSinal } from '@zelo/contract/agenda/sinal.schema'
import type { TipoContaGateway } from '@zelo/contract/dinheiro/conta-gateway'
import { semOpcoes } from '@zelo/contract/instalacao/servidor'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { and, asc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { certificadoDe } from '#dinheiro/gateway/api-pix-acesso.ts'
import { guardarSegredo, lerSegredo } from '#instalacao/servidor/cofre.ts'
import { testarConexao } from '#instalacao/servidor/conexao.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { Invalido, NaoEncontrado, Recusado } from '#platform/errors.ts'
import { liberadosPara } from '#platform/security/destino.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { apontarConta } from './conta.ts'
import { type ContaRow, sinal, sinalConta, sinalRegra } from './sinal.table.ts'

type NaRede = z.output<typeof contaSinal>
type Teste = { conexao: ContaRow['conexao']; motivo: string | null }

export async function listarContasSinal(contexto: Via<'listarContasSinal'>): Promise<{ itens: NaRede[] }> {
  const rows = await withEmpresa(contexto.db, contexto.empresa.id, (tx) =>
    tx.select().from(sinalConta).where(eq(sinalConta.empresaId, contexto.empresa.id)).orderBy(asc(sinalConta.tipo)),
  )
  return { itens: rows.map(naRede) }
}

/**
 * Saves the account even without an answer: a gateway that is down should not cost typing
 * everything again.
 */
export async function salvarContaSinal(
  contexto: Via<'salvarContaSinal'>,
  tipo: TipoContaGateway,
  dados: DadosContaSinal,
): Promise<NaRede> {
  const { id: empresaId } = contexto.empresa
  conferir(contexto, tipo, dados)
  const guardada = await withEmpresa(contexto.db, empresaId, (tx) => ler(tx, empresaId, tipo))
  const { conexao } = await testar(contexto, tipo, dados, guardada)
  await withEmpresa(contexto.db, empresaId, async (tx) => {
    const nome = await trancar(tx, empresaId)
    const antes = await ler(tx, empresaId, tipo)
    exigirSegredo(antes, dados)
    const { endereco, segredo, ...opcoes } = dados
    const agora = contexto.clock.now()
    const id = antes?.id ?? uuidv7()
    const novoSegredo = segredo !== undefined && {
      segredo: guardarSegredo(contexto.config, id, segredo),
      segredoEm: agora,
    }
    const valores = { endereco, opcoes, conexao, verificadaEm: agora, apontadaEm: null, ...novoSegredo }
    if (antes) await tx.update(sinalConta).set(valores).where(esta(empresaId, tipo))
    else if (novoSegredo) await tx.insert(sinalConta).values({ empresaId, tipo, id, ...valores, ...novoSegredo })
    const depois = await ler(tx, empresaId, tipo)
    await registrar(tx, contexto, { acao: antes ? 'ALTERAR' : 'INCLUIR', empresaId, nome, antes, depois })
  })
  if (conexao === 'CONECTADO') await apontarConta(contexto, { tipo, empresaId })
  return withEmpresa(contexto.db, empresaId, async (tx) => naRede(await exigir(tx, empresaId, tipo)))
}

/** Stores nothing. A new address never gets the secret of the old one. */
export async function testarContaSinal(
  contexto: Via<'testarContaSinal'>,
  tipo: TipoContaGateway,
  dados: DadosContaSinal,
): Promise<Teste> {
  conferir(contexto, tipo, dados)
  const guardada = await withEmpresa(contexto.db, contexto.empresa.id, (tx) => ler(tx, contexto.empresa.id, tipo))
  return testar(contexto, tipo, dados, guardada)
}

export async function removerContaSinal(
  contexto: Via<'removerContaSinal'>,
  tipo: TipoContaGateway,
): Promise<{ ok: true }> {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const nome = await trancar(tx, empresaId)
    const antes = await exigir(tx, empresaId, tipo)
    const [regra] = await tx.select().from(sinalRegra).where(eq(sinalRegra.empresaId, empresaId))
    if (regra?.conta === tipo) {
      throw new Recusado(
        { br: 'Os sinais chegam nesta conta. Nada mudou.', en: 'Deposits arrive in this account. Nothing changed.' },
        { acao: { br: 'Escolha outra conta antes de remover.', en: 'Choose another account before you remove it.' } },
      )
    }
    const [espera] = await tx
      .select({ id: sinal.id })
      .from(sinal)
      .where(and(eq(sinal.empresaId, empresaId), eq(sinal.conta, tipo), eq(sinal.situacao, 'AGUARDANDO')))
      .limit(1)
    if (espera) {
      throw new Recusado(
        { br: 'Há sinal esperando pagamento nesta conta.', en: 'A deposit waits to be paid into this account.' },
        { acao: { br: 'Espere o prazo dele acabar.', en: 'Wait until its time is over.' } },
      )
    }
    await tx.delete(sinalConta).where(esta(empresaId, tipo))
    await registrar(tx, contexto, { acao: 'EXCLUIR', empresaId, nome, antes, depois: undefined })
    return { ok: true }
  })
}

function esta(empresaId: string, tipo: TipoContaGateway) {
  return and(eq(sinalConta.empresaId, empresaId), eq(sinalConta.tipo, tipo))
}

async function ler(tx: Tx, empresaId: string, tipo: TipoContaGateway): Promise<ContaRow | undefined> {
  const [row] = await tx.select().from(sinalConta).where(esta(empresaId, tipo))
  return row
}

async function exigir(tx: Tx, empresaId: string, tipo: TipoContaGateway): Promise<ContaRow> {
  const row = await ler(tx, empresaId, tipo)
  if (!row) throw new NaoEncontrado()
  return row
}

/** Locks the company, because the account may not exist yet. @returns its name */
async function trancar(tx: Tx, empresaId: string): Promise<string> {
  const [row] = await tx.select({ nome: empresa.nome }).from(empresa).where(eq(empresa.id, empresaId)).for('update')
  return row?.nome ?? ''
}

function naRede({ tipo, endereco, opcoes, segredoEm, conexao, verificadaEm }: ContaRow): NaRede {
  return { tipo, endereco, ...opcoes, segredo_em: segredoEm, conexao, verificada_em: verificadaEm }
}

async function testar(
  { config, idioma }: Contexto,
  tipo: TipoContaGateway,
  dados: DadosContaSinal,
  guardada: ContaRow | undefined,
): Promise<Teste> {
  exigirSegredo(guardada, dados)
  const { endereco, segredo, ...opcoes } = dados
  const alvo = {
    tipo: `PAGAMENTO_${tipo}` as const,
    endereco,
    opcoes: { ...semOpcoes, ...opcoes },
    segredo: segredo ?? (guardada ? lerSegredo(config, guardada) : ''),
  }
  const { conexao } = await testarConexao(alvo, liberadosPara('empresa', config))
  return { conexao, motivo: conexao === 'CONECTADO' ? null : motivos[conexao === 'OFFLINE' ? 'OFFLINE' : tipo][idioma] }
}

/** Says what to do; the provider's own words could contain the secret. */
const motivos: Record<TipoContaGateway | 'OFFLINE', Record<Idioma, string>> = {
  ASAAS: {
    br: 'O Asaas recusou a chave. Confira se é deste ambiente e copie-a de novo em Integrações, Chaves de API.',
    en: 'Asaas refused the key. Check that it is of this environment and copy it again from Integrations, API keys.',
  },
  API_PIX: {
    br: 'O banco recusou. Confira endereço, identificador, segredo e certificado.',
    en: 'The bank refused. Check address, client id, secret and certificate.',
  },
  OFFLINE: {
    br: 'Ninguém respondeu nesse endereço. Confira-o, ou tente de novo em alguns minutos.',
    en: 'Nobody answered at this address. Check it, or try again in a few minutes.',
  },
}

const falta = { br: 'Preencha este campo.', en: 'Fill in this field.' }

/** What each type needs, at an address that cannot be overheard; Asaas only at its own address. */
function conferir(
  { config }: Contexto,
  tipo: TipoContaGateway,
  { endereco, cliente_id, chave_pix, endereco_token, segredo }: DadosContaSinal,
): void {
  const campos: ConstructorParameters<typeof Invalido>[0] = {}
  const aceito = (texto: string) => {
    const url = URL.canParse(texto) ? new URL(texto) : undefined
    if (!url?.hostname || url.username || url.password) return false
    if (liberadosPara('empresa', config).includes(url.hostname)) return true
    const doAsaas = Object.values(enderecosAsaas).some((um) => um === texto)
    return url.protocol === 'https:' && (tipo === 'API_PIX' || doAsaas)
  }
  const errado = { br: 'Escreva assim: https://api.seubanco.com.br', en: 'Write it as: https://api.yourbank.com' }
  if (!aceito(endereco)) campos.endereco = errado
  if (tipo === 'API_PIX') {
    if (endereco_token && !aceito(endereco_token)) campos.endereco_token = errado
    if (!cliente_id) campos.cliente_id = falta
    if (!chave_pix) campos.chave_pix = falta
    if (segredo !== undefined && !certificadoDe(segredo).certificado) {
      campos.segredo = {
        br: 'Falta o certificado ou a chave privada, em PEM: o arquivo começa com «-----BEGIN».',
        en: 'The certificate or the private key is missing, in PEM: the file begins with “-----BEGIN”.',
      }
    }
  }
  if (Object.keys(campos).length > 0) throw new Invalido(campos)
}

/** The secret goes only to the address that it was entered for. */
function exigirSegredo(antes: ContaRow | undefined, { segredo, endereco, endereco_token }: DadosContaSinal): void {
  if (segredo !== undefined) return
  if (!antes) throw new Invalido({ segredo: falta })
  if (endereco === antes.endereco && endereco_token === antes.opcoes.endereco_token) return
  throw new Invalido({
    segredo: { br: 'O endereço mudou: escreva a chave de novo.', en: 'The address changed: write the key again.' },
  })
}

type Mudanca = {
  acao: 'INCLUIR' | 'ALTERAR' | 'EXCLUIR'
  empresaId: string
  nome: string
  antes: ContaRow | undefined
  depois: ContaRow | undefined
}

/** The trail shows that the secret changed, by its time only. */
async function registrar(tx: Tx, contexto: Contexto, { acao, empresaId, nome, antes, depois }: Mudanca) {
  const campos = (row: ContaRow | undefined) =>
    row && {
      conta: row.tipo,
      endereco: row.endereco,
      cliente_id: row.opcoes.cliente_id,
      chave_pix: row.opcoes.chave_pix,
      trocada_em: row.segredoEm,
    }
  await auditar(tx, contexto, {
    acao,
    recurso: 'sinal_conta',
    id: empresaId,
    nome,
    empresaId,
    antes: campos(antes),
    depois: campos(depois),
  })
}
