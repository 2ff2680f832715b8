import type { consentimento, registrarConsentimento as contract } from '@zelo/contract/agenda/cliente/cliente.schema'
import type * as z from 'zod/mini'
import { registrar } from '#agenda/cliente/avisos.ts'
import { nomesDosAutores } from '#agenda/cliente/ficha.ts'
import type { Via } from '#nucleo/contexto.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { toConsentimento } from './cliente-ficha.service.ts'
import { lerLinha, nasFichas } from './ficha.ts'

type Novo = z.output<typeof contract.schema.body>

/** Writes a consent or its withdrawal. Nothing is overwritten: the last line holds. */
export async function registrarConsentimento(
  contexto: Via<'registrarConsentimento'>,
  id: string,
  novo: Novo,
): Promise<z.output<typeof consentimento>> {
  const { autorId, ...escrito } = await nasFichas(contexto, async (ficha) => {
    const { tx, empresaId, usuarioId } = ficha
    const dono = await lerLinha(ficha, id)
    if (dono.anonimizadoEm) throw new NaoEncontrado()
    const { finalidade, concedido, versao_texto: versaoTexto, como } = novo
    const dito = { empresaId, clienteId: id, finalidade, concedido, agora: contexto.clock.now() }
    const row = await registrar(tx, dito, { versaoTexto, como, autorId: usuarioId })
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'cliente',
      id,
      nome: dono.nome,
      empresaId,
      depois: { consentimento: novo },
    })
    return toConsentimento(row)
  })
  const [autor = null] = (await nomesDosAutores(contexto.db, autorId === null ? [] : [autorId])).values()
  return { ...escrito, autor }
}
