import type * as contract from '@zelo/contract/agenda/titular/titular.schema'
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { temHorario } from '#agenda/agendamento/guarda/esquecer.ts'
import { lerDados, toCliente } from '#agenda/cliente/cliente.dados.ts'
import { clienteMostrado, clienteParaLer } from '#agenda/cliente/cliente.leitura.ts'
import { type ClienteRow, trancarClientes } from '#agenda/cliente/ficha.ts'
import { abrirLink } from '#agenda/titular/acesso.service.ts'
import { type LinkAberto, lerChave, lerSessao } from '#agenda/titular/link.ts'
import { abrirPedido, pedidosDoCliente } from '#agenda/titular/pedido.ts'
import { paraFora } from '#agenda/titular/titular.service.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { Invalido, NaoEncontrado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { documentoDoCliente } from './exportar-cliente.service.ts'
import { contarGuardado, conversasDe } from './titular-dados.ts'

type Dados = z.output<typeof contract.dadosDoTitular>
type PedidoDoTitular = z.output<typeof contract.pedirComoTitular.schema.body>

/** Opens a link, which works once, and shows a person what a company stores about them. */
export async function abrirLinkTitular(
  contexto: Contexto,
  token: string,
  { codigo }: { codigo?: string },
): Promise<{ sessao: string; dados: Dados }> {
  const { sessao, aberto } = await abrirLink(contexto, token, codigo)
  return { sessao, dados: await withEmpresa(contexto.db, aberto.empresaId, (tx) => lerTudo(tx, contexto, aberto)) }
}

export function consultarTitular(contexto: Contexto, sessao: string): Promise<Dados> {
  const chave = lerChave(sessao)
  return withEmpresa(contexto.db, chave.empresaId, async (tx) =>
    lerTudo(tx, contexto, await lerSessao(tx, chave, contexto.clock.now())),
  )
}

/** The whole document. It answers a request of access, which is recorded with it. */
export function copiarDadosTitular(contexto: Contexto, sessao: string): Promise<Record<string, unknown>> {
  return comoTitular(contexto, sessao, async (tx, aberto, titular) => {
    const { empresaId, clienteId } = aberto
    const { protocolo } = await abrirPedido(tx, contexto, titular, { tipo: 'ACESSO' })
    await anotar(tx, contexto, aberto, titular, { copia: protocolo })
    return documentoDoCliente(tx, { empresaId, id: clienteId, agora: contexto.clock.now() })
  })
}

/** Stores a request to correct or erase data, which the company will answer. */
export function pedirComoTitular(contexto: Contexto, sessao: string, dito: PedidoDoTitular) {
  return comoTitular(contexto, sessao, async (tx, aberto, titular) => {
    const correcao = dito.tipo === 'CORRECAO' ? conferir(contexto, titular, dito.correcao) : undefined
    const pedido = await abrirPedido(tx, contexto, titular, { tipo: dito.tipo, ...(correcao && { correcao }) })
    await anotar(tx, contexto, aberto, titular, { pedido: pedido.protocolo, tipo: dito.tipo })
    return paraFora(pedido)
  })
}

/** Locks the client's row, so that an erasure and a request run one after the other. */
function comoTitular<T>(
  contexto: Contexto,
  sessao: string,
  work: (tx: Tx, aberto: LinkAberto, titular: ClienteRow) => Promise<T>,
): Promise<T> {
  const chave = lerChave(sessao)
  return withEmpresa(contexto.db, chave.empresaId, async (tx) => {
    const aberto = await lerSessao(tx, chave, contexto.clock.now())
    const titular = (await trancarClientes(tx, aberto.empresaId, [aberto.clienteId])).get(aberto.clienteId)
    if (!titular || titular.anonimizadoEm) throw new NaoEncontrado()
    return work(tx, aberto, titular)
  })
}

async function lerTudo(tx: Tx, { clock }: Contexto, { empresaId, clienteId, expiraEm }: LinkAberto): Promise<Dados> {
  const [titular] = await tx
    .select(clienteMostrado)
    .from(clienteParaLer)
    .where(keyIs(clienteParaLer, empresaId, clienteId))
  const [daqui] = await tx.select().from(empresa).where(eq(empresa.id, empresaId))
  if (!titular || !daqui) throw new NaoEncontrado()
  const alvo = { empresaId, id: clienteId, conversaIds: await conversasDe(tx, { empresaId, clienteId }) }
  const { etiquetas: _, pagamentos: __, ...guardado } = await contarGuardado(tx, alvo)
  const { nome, email, telefone, cpf, criado_em: desde } = toCliente(titular)
  return {
    empresa: { nome: daqui.nome, chave: daqui.chave, fuso: daqui.fuso },
    cadastro: { nome, email, telefone, cpf, desde },
    guardado,
    tem_horario: await temHorario(tx, empresaId, clienteId, clock.now()),
    pedidos: (await pedidosDoCliente(tx, { empresaId, clienteId })).map(paraFora),
    expira_em: expiraEm,
  }
}

/** Checks a correction by the record's rules, so that its author sees the errors. */
function conferir(
  { clock }: Contexto,
  titular: ClienteRow,
  correcao: { [K in 'nome' | 'email' | 'telefone']?: string },
) {
  const { cpf: _, ...antes } = titular
  const [{ nome, email, telefone }, erros] = lerDados({ ...antes, ...correcao }, clock.now())
  if (Object.keys(erros).length > 0) throw new Invalido(erros)
  return {
    ...(correcao.nome && { nome }),
    ...(correcao.email && email && { email }),
    ...(correcao.telefone && telefone && { telefone }),
  }
}

function anotar(
  tx: Tx,
  contexto: Contexto,
  { empresaId, clienteId }: LinkAberto,
  { nome }: ClienteRow,
  depois: Record<string, unknown>,
): Promise<void> {
  return auditar(tx, contexto, { acao: 'ALTERAR', recurso: 'cliente', id: clienteId, nome, empresaId, depois })
}
