import { and, eq, inArray, ne } from 'drizzle-orm'
import { unirPeloCanal } from '#agenda/ficha/mescla/mescla-canal.service.ts'
import { type Canal, type Contato, canalAlias, canalContato, canalEnvio } from '#conversa/canal/canal.table.ts'
import type { Leitura } from '#conversa/canal/entrada/leitura.ts'
import type { Alias } from '#conversa/canal/provedores/canal.porta.ts'
import { telefoneDoWhatsapp } from '#conversa/canal/saida/telefone.ts'
import { conversa } from '#conversa/conversa/conversa.table.ts'
import { registrarMudanca } from '#conversa/conversa/equipe/notas.ts'
import { mudarConversa } from '#conversa/conversa/guarda/conversa-guardada.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'

export type ContatoConhecido = { tipo: Alias['tipo']; contato: Contato }

/** Makes readers of an opaque id and of its phone run one after the other. */
export async function trancarOpacos(tx: Tx, { id: canalId }: Canal, nomes: Alias[]): Promise<void> {
  for (const { tipo, valor } of nomes) {
    if (tipo === 'WA_ID') continue
    await tx.client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${canalId}|${tipo}|${valor}`])
  }
}

/** Merges the records of one person whom a message names by an opaque id and by a phone. */
export async function unirCadastros(
  { tx, servicos, canal: { empresaId } }: Leitura,
  nomes: Alias[],
  telefone: string | null,
  conhecidos: ContatoConhecido[],
): Promise<void> {
  const fone = nomes.find(({ tipo }) => tipo === 'WA_ID')
  const opaco = nomes.find(({ tipo }) => tipo !== 'WA_ID')
  if (!fone || !opaco || !telefone) return
  const clienteDe = async ({ tipo }: Alias) => {
    const ids = conhecidos.flatMap((um) => (um.tipo === tipo ? (um.contato.conversaId ?? []) : []))
    if (ids.length === 0) return []
    const rows = await tx
      .select({ id: conversa.clienteId })
      .from(conversa)
      .where(and(eq(conversa.empresaId, empresaId), inArray(conversa.id, ids)))
    return rows.map(({ id }) => id)
  }
  const { rows } = await tx.client.query<{ trocado: boolean }>(
    `SELECT EXISTS (
       SELECT FROM canal_alias f JOIN canal_alias o ON o.empresa_id = f.empresa_id AND o.contato_id = f.contato_id
       WHERE f.empresa_id = $1 AND f.tipo = 'WA_ID' AND f.valor = $2 AND o.tipo = $3 AND o.valor <> $4
     ) AS trocado`,
    [empresaId, fone.valor, opaco.tipo, opaco.valor],
  )
  await unirPeloCanal(tx, servicos.clock, {
    ...{ empresaId, opaco, fone },
    telefone: telefoneDoWhatsapp(telefone),
    doOpaco: await clienteDe(opaco),
    doFone: await clienteDe(fone),
    trocado: rows[0]?.trocado === true,
  })
}

/**
 * Merges two contacts of one person: all names of `outro` lead to `contato`; a refusal of either
 * holds; one of their conversations continues.
 */
export async function unirContatos(leitura: Leitura, contato: Contato, outro: Contato): Promise<Contato> {
  const { tx } = leitura
  const { empresaId, id } = contato
  await tx
    .update(canalAlias)
    .set({ contatoId: id })
    .where(and(eq(canalAlias.empresaId, empresaId), eq(canalAlias.contatoId, outro.id)))
  const silencio = [contato.humanoAte, outro.humanoAte].flatMap((um) => um ?? [])
  const desejos = {
    recusouEm: contato.recusouEm ?? outro.recusouEm,
    humanoAte: silencio.reduce<Date | null>((maior, um) => (maior && maior > um ? maior : um), null),
  }
  const deContato = (qual: string) => keyIs(canalContato, empresaId, qual)
  await tx.update(canalContato).set(desejos).where(deContato(id))
  const unido = { ...contato, ...desejos }
  const escolhidas = await escolherConversa(leitura, contato, outro)
  if (!escolhidas) return unido
  const { segue, resta } = escolhidas
  await tx
    .update(canalEnvio)
    .set({ contatoId: id })
    .where(and(eq(canalEnvio.empresaId, empresaId), eq(canalEnvio.contatoId, outro.id)))
  // A conversation has one contact.
  await tx.update(canalContato).set({ conversaId: null }).where(deContato(outro.id))
  await tx.update(canalContato).set({ conversaId: segue }).where(deContato(id))
  if (resta) await tx.update(canalContato).set({ conversaId: resta }).where(deContato(outro.id))
  else await tx.delete(canalContato).where(deContato(outro.id))
  return { ...unido, conversaId: segue }
}

/**
 * Which conversation of two merged contacts continues (`segue`): one that the team holds, else one
 * that waits for an answer, else the newer. The other ends, or is `resta` while it waits too.
 * Undefined: they may not be joined.
 */
async function escolherConversa(
  { tx, servicos, agora, conversas }: Leitura,
  contato: Contato,
  outro: Contato,
): Promise<{ segue: string | null; resta?: string } | undefined> {
  const { empresaId } = contato
  const ids = [contato.conversaId, outro.conversaId].flatMap((id) => id ?? [])
  const abertas = await tx
    .select()
    .from(conversa)
    .where(and(eq(conversa.empresaId, empresaId), inArray(conversa.id, ids), ne(conversa.status, 'ENCERRADA')))
    .orderBy(conversa.id)
    .for('update')
  const posto = ({ id, status, respondidaAte, ultimaOrdem }: (typeof abertas)[number]) => {
    if (conversas.has(id)) return 3
    if (status !== 'AGENTE') return 2
    return respondidaAte < ultimaOrdem ? 1 : 0
  }
  const [segue, outra] = abertas.toSorted(
    (uma, duas) => posto(duas) - posto(uma) || duas.ultimaEm.getTime() - uma.ultimaEm.getTime(),
  )
  if (!segue) return { segue: contato.conversaId }
  if (!outra) return { segue: segue.id }
  if (segue.clienteId !== outra.clienteId) return undefined
  if (posto(outra) > 0) return { segue: segue.id, resta: outra.id }
  const encerrada = { status: 'ENCERRADA', lease: null, leaseAte: null } as const
  await mudarConversa(tx, { empresaId, conversaId: outra.id }, encerrada)
  const ordem = Math.max(1, outra.ultimaOrdem)
  await registrarMudanca(tx, { empresaId, conversaId: outra.id, ordem, tipo: 'ENCERROU', criadaEm: agora })
  await servicos.realtime.publicar(tx, `conversa:${outra.id}`, { tipo: 'mensagem', valor: outra.ultimaOrdem })
  await servicos.realtime.publicar(tx, `empresa:${empresaId}`, { tipo: 'conversa', id: outra.id })
  return { segue: segue.id }
}
