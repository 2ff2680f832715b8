import { eq } from 'drizzle-orm'
import { nomeApresentado, outraPessoa } from '#agente/linguagem/nomes/nome.ts'
import { abrirSigilo } from '#agente/sigilo/sigilo.ts'
import { conversasParaLer } from '#conversa/conversa/conversa.leitura.ts'
import type { Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { type Tx, withEmpresa, withPlataforma } from '#platform/database/database.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import type { ensino } from './ensino.table.ts'

type Partilha = { permite: boolean }

export function consultarPartilha(contexto: Via<'consultarPartilha'>): Promise<Partilha> {
  return withEmpresa(contexto.db, contexto.empresa.id, (tx) => ler(tx, contexto.empresa.id))
}

/** Allows or forbids the platform to see the company's lines, without names. */
export function editarPartilha(contexto: Via<'editarPartilha'>, { permite }: Partilha): Promise<Partilha> {
  const { id } = contexto.empresa
  return withEmpresa(contexto.db, id, async (tx) => {
    const antes = await ler(tx, id)
    if (antes.permite === permite) return antes
    await tx.update(empresa).set({ ensinoPartilha: permite }).where(eq(empresa.id, id))
    await auditar(tx, contexto, {
      ...{ acao: 'ALTERAR', recurso: 'empresa', id, nome: 'ensino', empresaId: id },
      antes: { ensino_partilha: antes.permite },
      depois: { ensino_partilha: permite },
    })
    return { permite }
  })
}

async function ler(tx: Tx, id: string): Promise<Partilha> {
  const [row] = await tx.select({ permite: empresa.ensinoPartilha }).from(empresa).where(eq(empresa.id, id))
  if (!row) throw new NaoEncontrado()
  return row
}

type DaPlataforma = Pick<typeof ensino.$inferSelect, 'texto' | 'dito' | 'lida' | 'nomes' | 'vezes'> & {
  empresas: number
  clientes: number
}

const maxItens = 100

/**
 * Open lines of companies that share them, the most frequent first, without names: only lines that
 * two companies or three clients said. All strangers together count as one client.
 */
export async function listarFrasesDaPlataforma(contexto: Via<'listarFrasesDaPlataforma'>) {
  return withPlataforma(contexto.db, 'ensino.plataforma', async (tx) => {
    const { rows: contadas } = await tx.client.query<{ empresas: number }>(
      'SELECT count(*)::integer AS empresas FROM empresa WHERE ensino_partilha',
    )
    const { rows } = await tx.client.query<DaPlataforma>(
      `SELECT e.dito, (array_agg(e.texto ORDER BY v.ultima_em DESC))[1] AS texto, (array_agg(e.nomes ORDER BY v.ultima_em DESC))[1] AS nomes,
         (array_agg(e.lida ORDER BY v.ultima_em DESC))[1] AS lida, sum(v.vezes)::integer AS vezes,
         count(DISTINCT e.empresa_id)::integer AS empresas,
         (count(DISTINCT c.cliente_id) + max((c.cliente_id IS NULL)::integer))::integer AS clientes
       FROM ensino e JOIN empresa d USING (empresa_id)
         JOIN ensino_vez v ON v.empresa_id = e.empresa_id AND v.ensino_id = e.id
         JOIN ${conversasParaLer} c ON c.empresa_id = v.empresa_id AND c.id = v.conversa_id
       WHERE d.ensino_partilha AND e.estado = 'ABERTA'
       GROUP BY e.dito, e.chave
       HAVING count(DISTINCT e.empresa_id) >= 2 OR count(DISTINCT c.cliente_id) + max((c.cliente_id IS NULL)::integer) >= 3
       ORDER BY vezes DESC, e.dito, e.chave LIMIT $1`,
      [maxItens],
    )
    const itens = rows.map(({ nomes, ...row }) => ({ ...row, texto: semNomes(row.texto, nomes) }))
    return { empresas: contadas[0]?.empresas ?? 0, itens }
  })
}

const oculto = '•••'

/** Hides documents, contacts, long numbers, names, and capitalised words inside a sentence. */
function semNomes(texto: string, nomes: DaPlataforma['nomes']): string {
  const ditos = [
    ...nomes.filter(({ tipo }) => tipo !== 's').map(({ ini, fim }) => texto.slice(ini, fim)),
    nomeApresentado(texto),
    outraPessoa(texto)?.nome,
  ].flatMap((nome) => nome?.split(/\s+/) ?? [])
  const proprios = new Set(ditos.map((nome) => nome.toLowerCase()))
  return abrirSigilo()
    .cobrir(texto)
    .replace(/\[[A-Z]+_\d+\]|\S*:\/\/\S*|@\S+|\d{5,}/g, oculto)
    .replace(/\p{L}[\p{L}'’-]*/gu, (palavra, onde: number, todo: string) => {
      const noMeio = /[\p{L}\d,;:]\s+$/u.test(todo.slice(0, onde))
      const nome = proprios.has(palavra.toLowerCase()) || (noMeio && /^\p{Lu}\p{Ll}/u.test(palavra))
      return nome ? oculto : palavra
    })
}
