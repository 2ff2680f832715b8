import { diasParaDesfazer } from '@zelo/contract/agenda/cliente/cliente-duplicado'
import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { cliente, clienteAlias, clienteEtiqueta, clienteMescla } from '#agenda/cliente/cliente.table.ts'
import { type ClienteRow, trancarClientes } from '#agenda/cliente/ficha.ts'
import { guardarMescla, levarMesclas } from '#agenda/cliente/guarda/mescla.ts'
import { apagarCliente, mudarCliente } from '#agenda/cliente/guarda/registro.ts'
import { type Aberto, abrir, comAutores } from '#agenda/ficha/cliente-ficha.service.ts'
import { conversas } from '#agenda/porta/conversas.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import type { Tx } from '#platform/database/database.ts'
import { Conflito, NaoEncontrado } from '#platform/errors.ts'
import { umDiaMs } from '#platform/time.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { mover, unir } from './mescla.ts'
import { comoGestor, exigirPossivel, lerPar, type ParDaMescla, toLado, type Volta } from './mescla-par.ts'

/** A preview of a merge; writes nothing. */
export function preverMescla(contexto: Via<'preverMescla'>, par: ParDaMescla) {
  return comoGestor(contexto, async ({ tx, empresaId }) => {
    const [mantido, absorvido] = await lerPar(tx, empresaId, par)
    const { rows } = await tx.client.query<
      Record<'agendamentos' | 'notas' | 'consentimentos' | 'esperas' | 'etiquetas' | 'dependentes', number>
    >(
      `SELECT (SELECT count(*)::int FROM agendamento WHERE empresa_id = $1 AND cliente_id = $2) AS agendamentos,
         (SELECT count(*)::int FROM cliente_nota WHERE empresa_id = $1 AND cliente_id = $2) AS notas,
         (SELECT count(*)::int FROM cliente_consentimento WHERE empresa_id = $1 AND cliente_id = $2) AS consentimentos,
         (SELECT count(*)::int FROM espera WHERE empresa_id = $1 AND cliente_id = $2) AS esperas,
         (SELECT count(*)::int FROM cliente_etiqueta WHERE empresa_id = $1 AND cliente_id = $2) AS etiquetas,
         (SELECT count(*)::int FROM cliente WHERE empresa_id = $1 AND responsavel_id = $2) AS dependentes`,
      [empresaId, absorvido.id],
    )
    await exigirUmNivel(tx, empresaId, mantido, absorvido)
    const antes = toLado(absorvido)
    const resultado = toLado({ ...mantido, ...unir(mantido, absorvido) })
    const campos = ['nome', 'email', 'telefone', 'cpf', 'nascimento'] as const
    return {
      mantido: toLado(mantido),
      absorvido: antes,
      resultado,
      descartados: campos.flatMap((campo) => {
        const valor = antes[campo]
        return valor && valor !== resultado[campo] ? [{ campo, valor }] : []
      }),
      movidos: {
        ...(rows[0] as (typeof rows)[0]),
        conversas: await conversas().contarDoCliente(tx, { empresaId, clienteId: absorvido.id }),
      },
    }
  })
}

/** One transaction under the locks of both: of two at once the second finds it done. */
export async function mesclarClientes(contexto: Via<'mesclarClientes'>, par: ParDaMescla): Promise<Aberto> {
  const aberto = await comoGestor(contexto, async (ficha) => {
    const { tx, empresaId, usuarioId } = ficha
    return abrir(ficha, await mesclar(tx, contexto, { empresaId, autorId: usuarioId }, par))
  })
  return comAutores(contexto, aberto)
}

/**
 * Merges in the caller's transaction. `autorId`: the team member, null when a channel proves it.
 * @returns the record that stays. Throws `NaoEncontrado` and `Conflito` before writing.
 */
export async function mesclar(
  tx: Tx,
  quem: Pick<Contexto, 'ator' | 'clock'> & Partial<Pick<Contexto, 'origem'>>,
  { empresaId, autorId }: { empresaId: string; autorId: number | null },
  par: ParDaMescla,
): Promise<ClienteRow> {
  await conversas().trancar(tx, empresaId, [par.absorvido, par.mantido])
  const travados = await trancarClientes(tx, empresaId, [par.mantido, par.absorvido])
  const mantido = travados.get(par.mantido)
  const absorvido = travados.get(par.absorvido)
  if (!mantido || mantido.anonimizadoEm) throw new NaoEncontrado()
  if (!absorvido) {
    if (await jaFeita(tx, empresaId, par)) return mantido
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
  const agora = quem.clock.now()
  const depois = await mudarCliente(tx, mantido, { ...unir(mantido, absorvido), versao: mantido.versao + 1 })
  await levarMesclas(tx, { empresaId, de: absorvido.id, para: mantido.id })
  await apagarCliente(tx, absorvido)
  await guardarMescla(tx, {
    empresaId,
    id: uuidv7(),
    mantidoId: mantido.id,
    absorvidoId: absorvido.id,
    volta,
    desfazerAte: new Date(agora.getTime() + diasParaDesfazer * umDiaMs),
    feitaEm: agora,
    autorId,
  })
  await auditar(tx, quem, {
    acao: 'ALTERAR',
    recurso: 'cliente',
    id: mantido.id,
    nome: depois.nome,
    empresaId,
    depois: { mescla: absorvido.nome },
  })
  await auditar(tx, quem, {
    acao: 'EXCLUIR',
    recurso: 'cliente',
    id: absorvido.id,
    nome: absorvido.nome,
    empresaId,
    antes: { mescla: depois.nome },
  })
  return depois
}

/** A person who answers for others answers for themselves: merging must not make a chain. */
async function exigirUmNivel(tx: Tx, empresaId: string, mantido: ClienteRow, absorvido: ClienteRow): Promise<void> {
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

async function jaFeita(tx: Tx, empresaId: string, { mantido, absorvido }: ParDaMescla): Promise<boolean> {
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
