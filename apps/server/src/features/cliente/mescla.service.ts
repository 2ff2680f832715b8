import { diasParaDesfazer } from '@zelo/contract/cliente-duplicado'
import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Contexto, exigirGestor } from '#contexto.ts'
import { Conflito, NaoEncontrado, Recusado } from '#errors.ts'
import { auditar } from '#features/auditoria/auditoria.service.ts'
import { conversa } from '#features/conversa/conversa.table.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { toCliente } from './cliente.service.ts'
import { cliente, clienteAlias, clienteDistinto, clienteEtiqueta, clienteMescla } from './cliente.table.ts'
import { type Aberto, abrir, comAutores } from './cliente-ficha.service.ts'
import { paresDuplicados } from './duplicados.ts'
import { type Ficha, type Linha, rotaCliente, trancarClientes } from './ficha.ts'
import { devolver, type Movidos, mover, unir } from './mescla.ts'

const maxPares = 50
const diaMs = 24 * 3_600_000

type Par = { mantido: string; absorvido: string }
type Volta = { mantido: Linha; absorvido: Linha; etiquetas: string[]; alias: Movidos['alias']; movidos: Movidos }

/** Pairs that may be one person, and merges that can still be taken back. */
export function listarDuplicados(contexto: Contexto) {
  return comoGestor(contexto, 'pode_visualizar', async ({ tx, empresaId }) => {
    const pares = await paresDuplicados(tx, empresaId, maxPares)
    const ids = [...new Set(pares.flatMap(({ a, b }) => [a, b]))]
    const rows = ids.length
      ? await tx
          .select()
          .from(cliente)
          .where(and(eq(cliente.empresaId, empresaId), inArray(cliente.id, ids)))
      : []
    const lados = new Map(rows.map((row) => [row.id, toLado(row)]))
    const mesclas = await tx
      .select({ mescla: clienteMescla, nome: cliente.nome })
      .from(clienteMescla)
      .innerJoin(cliente, and(eq(cliente.empresaId, clienteMescla.empresaId), eq(cliente.id, clienteMescla.mantidoId)))
      .where(and(eq(clienteMescla.empresaId, empresaId), gt(clienteMescla.desfazerAte, contexto.clock.now())))
      .orderBy(desc(clienteMescla.feitaEm))
      .limit(maxPares)
    return {
      pares: pares.flatMap(({ a, b, sinais }) => {
        const [um, outro] = [lados.get(a), lados.get(b)]
        return um && outro ? [{ a: um, b: outro, sinais }] : []
      }),
      mesclas: mesclas.map(({ mescla, nome }) => ({
        id: mescla.id,
        mantido: { id: mescla.mantidoId, nome },
        absorvido: (mescla.volta as Volta).absorvido.nome,
        feita_em: mescla.feitaEm,
        desfazer_ate: mescla.desfazerAte as Date,
      })),
    }
  })
}

/** What a merge would do; nothing is written. */
export function preverMescla(contexto: Contexto, par: Par) {
  return comoGestor(contexto, 'pode_alterar', async ({ tx, empresaId }) => {
    const [mantido, absorvido] = await lerPar(tx, empresaId, par)
    const { rows } = await tx.client.query<
      Record<
        'agendamentos' | 'conversas' | 'notas' | 'consentimentos' | 'esperas' | 'etiquetas' | 'dependentes',
        number
      >
    >(
      `SELECT (SELECT count(*)::int FROM agendamento WHERE empresa_id = $1 AND cliente_id = $2) AS agendamentos,
         (SELECT count(*)::int FROM conversa WHERE empresa_id = $1 AND cliente_id = $2) AS conversas,
         (SELECT count(*)::int FROM cliente_nota WHERE empresa_id = $1 AND cliente_id = $2) AS notas,
         (SELECT count(*)::int FROM cliente_consentimento WHERE empresa_id = $1 AND cliente_id = $2) AS consentimentos,
         (SELECT count(*)::int FROM espera WHERE empresa_id = $1 AND cliente_id = $2) AS esperas,
         (SELECT count(*)::int FROM cliente_etiqueta WHERE empresa_id = $1 AND cliente_id = $2) AS etiquetas,
         (SELECT count(*)::int FROM cliente WHERE empresa_id = $1 AND responsavel_id = $2) AS dependentes`,
      [empresaId, absorvido.id],
    )
    const antes = toLado(absorvido)
    const resultado = toLado({ ...mantido, ...unir(mantido, absorvido) })
    const campos = ['nome', 'email', 'telefone', 'cpf', 'nascimento'] as const
    return {
      resultado,
      descartados: campos.flatMap((campo) => {
        const valor = antes[campo]
        return valor && valor !== resultado[campo] ? [{ campo, valor }] : []
      }),
      movidos: rows[0] as (typeof rows)[0],
    }
  })
}

/** One transaction under the locks of both: of two at once the second finds it done. */
export async function mesclarClientes(contexto: Contexto, par: Par): Promise<Aberto> {
  const aberto = await comoGestor(contexto, 'pode_alterar', async (ficha) => {
    const { tx, empresaId, usuarioId } = ficha
    await trancarConversas(tx, empresaId, [par.absorvido, par.mantido])
    const travados = await trancarClientes(tx, empresaId, [par.mantido, par.absorvido])
    const mantido = travados.get(par.mantido)
    const absorvido = travados.get(par.absorvido)
    if (!mantido || mantido.anonimizadoEm) throw new NaoEncontrado()
    if (!absorvido) {
      if (await jaFeita(tx, empresaId, par)) return abrir(ficha, mantido)
      throw new NaoEncontrado()
    }
    exigirPossivel(mantido, absorvido)
    await exigirUmNivel(tx, empresaId, mantido, absorvido)
    const etiquetas = await tx
      .select({ nome: clienteEtiqueta.nome })
      .from(clienteEtiqueta)
      .where(and(eq(clienteEtiqueta.empresaId, empresaId), eq(clienteEtiqueta.clienteId, absorvido.id)))
    const alias = await tx
      .select({ tipo: clienteAlias.tipo, valor: clienteAlias.valor })
      .from(clienteAlias)
      .where(and(eq(clienteAlias.empresaId, empresaId), eq(clienteAlias.clienteId, absorvido.id)))
    const movidos = await mover(tx, empresaId, absorvido.id, mantido.id)
    const volta: Volta = { mantido, absorvido, etiquetas: etiquetas.map(({ nome }) => nome), alias, movidos }
    const agora = contexto.clock.now()
    const [row] = await tx
      .update(cliente)
      .set({ ...unir(mantido, absorvido), versao: mantido.versao + 1 })
      .where(and(eq(cliente.empresaId, empresaId), eq(cliente.id, mantido.id)))
      .returning()
    // Earlier merges into the one that goes lead on to the one that stays, and are final.
    await tx
      .update(clienteMescla)
      .set({ mantidoId: mantido.id, volta: {}, desfazerAte: null })
      .where(and(eq(clienteMescla.empresaId, empresaId), eq(clienteMescla.mantidoId, absorvido.id)))
    await tx.delete(cliente).where(and(eq(cliente.empresaId, empresaId), eq(cliente.id, absorvido.id)))
    await tx.insert(clienteMescla).values({
      empresaId,
      id: uuidv7(),
      mantidoId: mantido.id,
      absorvidoId: absorvido.id,
      volta,
      desfazerAte: new Date(agora.getTime() + diasParaDesfazer * diaMs),
      feitaEm: agora,
      autorId: usuarioId,
    })
    const depois = row as Linha
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'cliente',
      id: mantido.id,
      nome: depois.nome,
      empresaId,
      depois: { mescla: absorvido.nome },
    })
    await auditar(tx, contexto, {
      acao: 'EXCLUIR',
      recurso: 'cliente',
      id: absorvido.id,
      nome: absorvido.nome,
      empresaId,
      antes: { mescla: depois.nome },
    })
    return abrir(ficha, depois)
  })
  return comAutores(contexto, aberto)
}

/** Gives the other record back what moved; what came since stays. The same call again finds it done. */
export async function desfazerMescla(contexto: Contexto, id: string): Promise<Aberto> {
  const aberto = await comoGestor(contexto, 'pode_alterar', async (ficha) => {
    const { tx, empresaId } = ficha
    const desta = and(eq(clienteMescla.empresaId, empresaId), eq(clienteMescla.id, id))
    const [lida] = await tx.select().from(clienteMescla).where(desta)
    if (!lida) throw new NaoEncontrado()
    await trancarConversas(tx, empresaId, [lida.mantidoId])
    const mantido = (await trancarClientes(tx, empresaId, [lida.mantidoId])).get(lida.mantidoId)
    const [mescla] = await tx.select().from(clienteMescla).where(desta).for('update')
    if (!mescla || !mantido) throw new NaoEncontrado()
    if (!mescla.desfazerAte || mescla.desfazerAte <= contexto.clock.now()) throw tardeDemais()
    const { mantido: era, absorvido, etiquetas, alias, movidos } = mescla.volta as Volta
    const original = deJson(absorvido)
    const responsavel = original.responsavelId && (await trancarClientes(tx, empresaId, [original.responsavelId]))
    const semResponsavel = responsavel && responsavel.size === 0 ? { responsavelId: null, vinculo: null } : {}
    const [volta] = await tx
      .insert(cliente)
      .values({ ...original, ...semResponsavel, versao: original.versao + 1 })
      .returning()
    await devolver(tx, empresaId, mantido.id, original.id, movidos)
    if (etiquetas.length > 0) {
      await tx.insert(clienteEtiqueta).values(etiquetas.map((nome) => ({ empresaId, clienteId: original.id, nome })))
    }
    if (alias.length > 0) {
      await tx.insert(clienteAlias).values(alias.map((um) => ({ empresaId, clienteId: original.id, ...um })))
    }
    const unido = unir(deJson(era), original)
    // A field that came with the merge goes back with it, unless somebody has changed it since.
    const campos = ['email', 'telefone', 'cpf', 'nascimento'] as const
    const devolvidos = Object.fromEntries(
      campos
        .filter((campo) => era[campo] !== unido[campo] && mantido[campo] === unido[campo])
        .map((campo) => [campo, era[campo]]),
    )
    const [row] = await tx
      .update(cliente)
      .set({ ...devolvidos, versao: mantido.versao + 1 })
      .where(and(eq(cliente.empresaId, empresaId), eq(cliente.id, mantido.id)))
      .returning()
    await tx.delete(clienteMescla).where(desta)
    const linha = row as Linha
    for (const um of [linha, volta as Linha]) {
      await auditar(tx, contexto, {
        acao: um.id === linha.id ? 'ALTERAR' : 'INCLUIR',
        recurso: 'cliente',
        id: um.id,
        nome: um.nome,
        empresaId,
        antes: um.id === linha.id ? { mescla: original.nome } : undefined,
        depois: um.id === linha.id ? undefined : { mescla: linha.nome },
      })
    }
    return abrir(ficha, linha)
  })
  return comAutores(contexto, aberto)
}

/** They are two people: not suggested any more. */
export function separarClientes(contexto: Contexto, { a, b }: { a: string; b: string }): Promise<{ ok: true }> {
  return comoGestor(contexto, 'pode_alterar', async ({ tx, empresaId }) => {
    const [um, outro] = await lerPar(tx, empresaId, { mantido: a, absorvido: b })
    const [aId, bId] = [um.id, outro.id].sort() as [string, string]
    const novas = await tx.insert(clienteDistinto).values({ empresaId, aId, bId }).onConflictDoNothing().returning()
    if (novas.length > 0) {
      await auditar(tx, contexto, {
        acao: 'ALTERAR',
        recurso: 'cliente',
        id: um.id,
        nome: um.nome,
        empresaId,
        depois: { distinto: outro.id },
      })
    }
    return { ok: true }
  })
}

/** Merges whose time is over keep where they lead and nothing else. Platform door. */
export async function esquecerVoltas(tx: Tx, agora: Date): Promise<number> {
  const { rowCount } = await tx
    .update(clienteMescla)
    .set({ volta: {}, desfazerAte: null })
    .where(lt(clienteMescla.desfazerAte, agora))
  return rowCount ?? 0
}

function comoGestor<T>(
  contexto: Contexto,
  flag: 'pode_visualizar' | 'pode_alterar',
  work: (ficha: Ficha) => Promise<T>,
): Promise<T> {
  const { id: empresaId, usuarioId } = exigirGestor(contexto, rotaCliente, flag)
  return withEmpresa(contexto.db, empresaId, (tx) =>
    work({ tx, contexto, empresaId, escopo: 'todos', usuarioId, gestor: true }),
  )
}

async function lerPar(tx: Tx, empresaId: string, { mantido, absorvido }: Par): Promise<[Linha, Linha]> {
  const rows = await tx
    .select()
    .from(cliente)
    .where(and(eq(cliente.empresaId, empresaId), inArray(cliente.id, [mantido, absorvido])))
  const [um, outro] = [mantido, absorvido].map((id) => rows.find((row) => row.id === id))
  if (!um || !outro) throw new NaoEncontrado()
  exigirPossivel(um, outro)
  return [um, outro]
}

function exigirPossivel(um: Linha, outro: Linha): void {
  if (um.id === outro.id || um.anonimizadoEm || outro.anonimizadoEm) throw new NaoEncontrado()
}

/** Who answers for others answers for themselves: merging must not make a chain. */
async function exigirUmNivel(tx: Tx, empresaId: string, mantido: Linha, absorvido: Linha): Promise<void> {
  const { responsavelId } = unir(mantido, absorvido)
  if (!responsavelId) return
  const [dependente] = await tx
    .select({ id: cliente.id })
    .from(cliente)
    .where(and(eq(cliente.empresaId, empresaId), inArray(cliente.responsavelId, [mantido.id, absorvido.id])))
    .limit(1)
  if (!dependente) return
  throw new Conflito(
    {
      br: 'Um dos dois responde por outras pessoas e o outro tem responsável. Nada mudou.',
      en: 'One of them answers for others and somebody answers for the other. Nothing changed.',
    },
    { acao: { br: 'Tire o responsável antes de unir.', en: 'Remove who answers for them before merging.' } },
  )
}

async function jaFeita(tx: Tx, empresaId: string, { mantido, absorvido }: Par): Promise<boolean> {
  const [feita] = await tx
    .select({ id: clienteMescla.id })
    .from(clienteMescla)
    .where(
      and(
        eq(clienteMescla.empresaId, empresaId),
        eq(clienteMescla.mantidoId, mantido),
        eq(clienteMescla.absorvidoId, absorvido),
      ),
    )
  return feita !== undefined
}

/** Conversations before clients: whoever holds one is in the middle of a turn. */
async function trancarConversas(tx: Tx, empresaId: string, clienteIds: string[]): Promise<void> {
  await tx
    .select({ id: conversa.id })
    .from(conversa)
    .where(and(eq(conversa.empresaId, empresaId), inArray(conversa.clienteId, clienteIds)))
    .orderBy(conversa.id)
    .for('update')
}

function tardeDemais(): Recusado {
  return new Recusado({
    br: 'Esta união não pode mais ser desfeita.',
    en: 'This merge can no longer be undone.',
  })
}

function toLado(row: Linha) {
  return { ...toCliente(row), nascimento: row.nascimento }
}

/** Instants come back from JSON as text. */
function deJson(row: Linha): Linha {
  const data = (valor: Date | null) => valor && new Date(valor)
  return {
    ...row,
    criadoEm: new Date(row.criadoEm),
    ultimoContatoEm: data(row.ultimoContatoEm),
    anonimizadoEm: data(row.anonimizadoEm),
  }
}
