import { isDeepStrictEqual } from 'node:util'
import {
  type CampoImportacao,
  camposImportacao,
  type LinhaImportada,
  limitesImportacao,
  type TipoImportacao,
} from '@zelo/contract/agenda/cliente/cliente-importacao'
import type { importacao as contract } from '@zelo/contract/agenda/cliente/cliente-importacao.schema'
import { and, asc, between, count, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { type ClienteImportacaoRow, clienteImportacao, clienteImportacaoLinha } from '#agenda/cliente/cliente.table.ts'
import { clienteImportar } from '#agenda/filas.ts'
import { type Contexto, type DoGestor, exigirTambem, type Via } from '#nucleo/contexto.ts'
import { leitorDaEmpresa } from '#platform/cadastro/linha.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { ChaveUsada, Conflito, Recusado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { exportarLista } from '#trilha/auditoria/exportacao.service.ts'
import { linhasDe, toImportacao } from './importacao-mostrar.ts'

type Importacao = z.output<typeof contract>

const titulos = {
  nome: ['Nome', 'Name'],
  telefone: ['Telefone', 'Phone'],
  email: ['E-mail', 'E-mail'],
  cpf: ['CPF', 'CPF'],
  nascimento: ['Nascimento', 'Born'],
  etiquetas: ['Etiquetas', 'Tags'],
  nota: ['Nota', 'Note'],
  duracao: ['Duração', 'Length'],
  preco: ['Preço', 'Price'],
  descricao: ['Descrição', 'Description'],
  profissionais: ['Profissionais', 'Professionals'],
  data: ['Data', 'Date'],
  hora: ['Hora', 'Time'],
  cliente: ['Cliente', 'Client'],
  servico: ['Serviço', 'Service'],
  profissional: ['Profissional', 'Professional'],
  situacao: ['Situação', 'State'],
} as const
const rotaDoTipo = { SERVICO: '/gerenciamento/servicos', AGENDAMENTO: '/gerenciamento/agenda' } as const
const recursoDoTipo = { CLIENTE: 'cliente', SERVICO: 'servico', AGENDAMENTO: 'agendamento' } as const

export function consultarUltimaImportacao(
  contexto: Via<'consultarUltimaImportacao'>,
  tipo: TipoImportacao,
): Promise<Importacao | null> {
  return naEmpresa(contexto, async (tx, empresaId) => {
    const [row] = await tx
      .select()
      .from(clienteImportacao)
      .where(and(eq(clienteImportacao.empresaId, empresaId), eq(clienteImportacao.tipo, tipo)))
      .orderBy(desc(clienteImportacao.criadaEm), desc(clienteImportacao.id))
      .limit(1)
    return row ? toImportacao(tx, row, contexto.idioma) : null
  })
}

export function consultarImportacao(contexto: Via<'consultarImportacao'>, id: string): Promise<Importacao> {
  return naEmpresa(contexto, async (tx, empresaId) => toImportacao(tx, await ler(tx, empresaId, id), contexto.idioma))
}

/** Begins an import; one runs at a time, and one that was never started gives way. */
export function prepararImportacao(
  contexto: Via<'prepararImportacao'>,
  { arquivo, tipo, total }: { arquivo: string; tipo: TipoImportacao; total: number },
): Promise<Importacao> {
  if (tipo !== 'CLIENTE') exigirTambem(contexto, rotaDoTipo[tipo], 'pode_incluir')
  return naEmpresa(contexto, async (tx, empresaId, autorId) => {
    const [rodando] = await tx
      .select({ id: clienteImportacao.id })
      .from(clienteImportacao)
      .where(and(eq(clienteImportacao.empresaId, empresaId), eq(clienteImportacao.estado, 'IMPORTANDO')))
    if (rodando) {
      throw new Recusado(
        { br: 'Outra importação ainda está em andamento.', en: 'Another import is still running.' },
        { acao: { br: 'Espere ela terminar.', en: 'Wait for it to end.' } },
      )
    }
    await tx
      .delete(clienteImportacao)
      .where(
        and(
          eq(clienteImportacao.empresaId, empresaId),
          inArray(clienteImportacao.estado, ['RECEBENDO', 'CONFERINDO', 'CONFERIDA']),
        ),
      )
    const novo = { empresaId, id: uuidv7(), arquivo, tipo, total, autorId, criadaEm: contexto.clock.now() }
    const [row] = await tx.insert(clienteImportacao).values(novo).returning()
    return toImportacao(tx, row as ClienteImportacaoRow, contexto.idioma)
  })
}

export function enviarLinhas(
  contexto: Via<'enviarLinhas'>,
  id: string,
  { de, linhas }: { de: number; linhas: LinhaImportada[] },
): Promise<{ ok: true }> {
  return naEmpresa(contexto, async (tx, empresaId) => {
    const { estado, total } = await ler(tx, empresaId, id, { travada: true })
    if (estado !== 'RECEBENDO' || de + linhas.length - 1 > total) throw foraDeHora()
    const escritas = await tx
      .insert(clienteImportacaoLinha)
      .values(linhas.map((dados, i) => ({ empresaId, importacaoId: id, numero: de + i, dados })))
      .onConflictDoNothing()
      .returning({ numero: clienteImportacaoLinha.numero })
    if (escritas.length === linhas.length) return { ok: true }
    const guardadas = await tx
      .select({ numero: clienteImportacaoLinha.numero, dados: clienteImportacaoLinha.dados })
      .from(clienteImportacaoLinha)
      .where(and(linhasDe(empresaId, id), between(clienteImportacaoLinha.numero, de, de + linhas.length - 1)))
    if (!guardadas.every(({ numero, dados }) => isDeepStrictEqual(dados, linhas[numero - de]))) throw new ChaveUsada()
    return { ok: true }
  })
}

/** Checks every line; writes nothing. The same call again finds it under way. */
export function conferirImportacao(contexto: Via<'conferirImportacao'>, id: string): Promise<Importacao> {
  return naEmpresa(contexto, async (tx, empresaId) => {
    const antes = await ler(tx, empresaId, id, { travada: true })
    if (antes.estado !== 'RECEBENDO') return toImportacao(tx, antes, contexto.idioma)
    const [recebidas] = await tx.select({ total: count() }).from(clienteImportacaoLinha).where(linhasDe(empresaId, id))
    if (recebidas?.total !== antes.total) throw foraDeHora()
    return mudar(tx, contexto, antes, { estado: 'CONFERINDO' })
  })
}

/** Writes the checked lines. The same call again finds it under way. */
export function iniciarImportacao(
  contexto: Via<'iniciarImportacao'>,
  id: string,
  { duplicados }: { duplicados: 'PULAR' | 'COMPLETAR' },
): Promise<Importacao> {
  return naEmpresa(contexto, async (tx, empresaId) => {
    const antes = await ler(tx, empresaId, id, { travada: true })
    if (antes.estado === 'IMPORTANDO' || antes.estado === 'CONCLUIDA') return toImportacao(tx, antes, contexto.idioma)
    if (antes.estado !== 'CONFERIDA') throw foraDeHora()
    await auditar(tx, contexto, {
      acao: 'INCLUIR',
      recurso: recursoDoTipo[antes.tipo],
      id,
      nome: `CSV · ${antes.arquivo}`,
      empresaId,
      depois: { linhas: antes.total, duplicados },
    })
    return mudar(tx, contexto, antes, { estado: 'IMPORTANDO', duplicados, ultima: 0 })
  })
}

/** The refused lines as they came, with the reasons, for the person who sent them. */
export async function exportarRecusadas(contexto: Via<'exportarRecusadas'>, id: string, reply: FastifyReply) {
  const { tipo } = await naEmpresa(contexto, (tx, daqui) => ler(tx, daqui, id))
  const { id: empresaId } = contexto.empresa
  const { idioma } = contexto
  type Recusada = typeof clienteImportacaoLinha.$inferSelect
  const coluna = (br: string, en: string, campo: keyof LinhaImportada) => ({
    titulo: { br, en },
    valor: ({ dados }: Recusada) => dados[campo] ?? null,
  })
  return exportarLista<Recusada>(contexto, reply, {
    recurso: 'cliente',
    empresaId,
    filtros: { importacao: id },
    nome: 'linhas-recusadas',
    colunas: [
      { titulo: { br: 'Linha', en: 'Line' }, valor: ({ numero }) => numero },
      { titulo: { br: 'Motivo', en: 'Reason' }, valor: ({ motivo }) => motivo?.[idioma] ?? null },
      ...(camposImportacao[tipo] as readonly CampoImportacao[]).map((campo) => {
        const [br, en] = titulos[campo]
        return coluna(br, en, campo)
      }),
    ],
    pagina: (cursor) =>
      withEmpresa(contexto.db, empresaId, async (tx) => {
        await ler(tx, empresaId, id)
        const itens = await tx
          .select()
          .from(clienteImportacaoLinha)
          .where(
            and(
              linhasDe(empresaId, id),
              eq(clienteImportacaoLinha.resultado, 'RECUSADO'),
              gt(clienteImportacaoLinha.numero, Number(cursor ?? 0)),
            ),
          )
          .orderBy(asc(clienteImportacaoLinha.numero))
          .limit(500)
        return { itens, proximo: itens.length === 500 ? String(itens.at(-1)?.numero) : null }
      }),
  })
}

/** Deletes imports past their time, with their lines. Platform door. */
export async function esquecerImportacoes(tx: Tx, agora: Date): Promise<number> {
  const limite = new Date(agora.getTime() - limitesImportacao.dias * 24 * 3_600_000)
  const { rowCount } = await tx.delete(clienteImportacao).where(lt(clienteImportacao.criadaEm, limite))
  return rowCount ?? 0
}

function naEmpresa<T>(
  contexto: DoGestor,
  work: (tx: Tx, empresaId: string, usuarioId: number) => Promise<T>,
): Promise<T> {
  return withEmpresa(contexto.db, contexto.empresa.id, (tx) => work(tx, contexto.empresa.id, contexto.ator.usuarioId))
}

const ler = leitorDaEmpresa(clienteImportacao)

async function mudar(
  tx: Tx,
  contexto: Contexto,
  { empresaId, id }: ClienteImportacaoRow,
  novo: Partial<ClienteImportacaoRow>,
): Promise<Importacao> {
  const [row] = await tx
    .update(clienteImportacao)
    .set(novo)
    .where(keyIs(clienteImportacao, empresaId, id))
    .returning()
  const dados = { empresaId, importacaoId: id }
  await contexto.jobs.enviar(tx, clienteImportar, dados, { chave: `${id}:${novo.estado}` })
  return toImportacao(tx, row as ClienteImportacaoRow, contexto.idioma)
}

function foraDeHora(): Conflito {
  return new Conflito(
    { br: 'Esta importação já mudou de etapa.', en: 'This import has moved on.' },
    { acao: { br: 'Escolha o arquivo de novo.', en: 'Choose the file again.' } },
  )
}
