import { clienteMescla } from '#agenda/cliente/cliente.table.ts'
import { type ClienteRow, trancarClientes } from '#agenda/cliente/ficha.ts'
import { apagarMescla } from '#agenda/cliente/guarda/mescla.ts'
import { darEtiquetas, inserirCliente, mudarCliente } from '#agenda/cliente/guarda/registro.ts'
import { darNomes } from '#agenda/cliente/nomes-nos-canais.ts'
import { type Aberto, abrir, comAutores } from '#agenda/ficha/cliente-ficha.service.ts'
import { conversas } from '#agenda/porta/conversas.ts'
import type { Via } from '#nucleo/contexto.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { NaoEncontrado, Recusado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { devolver, unir } from './mescla.ts'
import { comoGestor, type Volta } from './mescla-par.ts'

/**
 * Returns to the other record what the merge moved; later data stays. A repeated call changes
 * nothing.
 */
export async function desfazerMescla(contexto: Via<'desfazerMescla'>, id: string): Promise<Aberto> {
  const aberto = await comoGestor(contexto, async (ficha) => {
    const { tx, empresaId } = ficha
    const desta = keyIs(clienteMescla, empresaId, id)
    const [lida] = await tx.select().from(clienteMescla).where(desta)
    if (!lida) throw new NaoEncontrado()
    await conversas().trancar(tx, empresaId, [lida.mantidoId])
    const mantido = (await trancarClientes(tx, empresaId, [lida.mantidoId])).get(lida.mantidoId)
    const [mescla] = await tx.select().from(clienteMescla).where(desta).for('update')
    if (!mescla || !mantido) throw new NaoEncontrado()
    if (!mescla.desfazerAte || mescla.desfazerAte <= contexto.clock.now()) throw tardeDemais()
    const { mantido: era, absorvido, etiquetas, alias, movidos } = mescla.volta as Volta
    const original = deJson(absorvido)
    const responsavel = original.responsavelId && (await trancarClientes(tx, empresaId, [original.responsavelId]))
    const semResponsavel = responsavel && responsavel.size === 0 ? { responsavelId: null, vinculo: null } : {}
    const volta = await inserirCliente(tx, { ...original, ...semResponsavel, versao: original.versao + 1 })
    await devolver(tx, empresaId, mantido.id, original.id, movidos)
    await darEtiquetas(tx, original, etiquetas)
    await darNomes(tx, empresaId, [original.id], alias)
    const unido = unir(deJson(era), original)
    // A field that came with the merge goes back, unless somebody changed it since.
    const campos = ['email', 'telefone', 'cpf', 'nascimento'] as const
    const devolvidos = Object.fromEntries(
      campos
        .filter((campo) => era[campo] !== unido[campo] && mantido[campo] === unido[campo])
        .map((campo) => [campo, era[campo]]),
    )
    const linha = await mudarCliente(tx, mantido, { ...devolvidos, versao: mantido.versao + 1 })
    await apagarMescla(tx, { empresaId, id })
    for (const um of [linha, volta]) {
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

function tardeDemais(): Recusado {
  return new Recusado({
    br: 'Esta união não pode mais ser desfeita.',
    en: 'This merge can no longer be undone.',
  })
}

/** Instants come back from JSON as text. */
function deJson(row: ClienteRow): ClienteRow {
  const data = (valor: Date | null) => valor && new Date(valor)
  return {
    ...row,
    criadoEm: new Date(row.criadoEm),
    ultimoContatoEm: data(row.ultimoContatoEm),
    anonimizadoEm: data(row.anonimizadoEm),
  }
}
