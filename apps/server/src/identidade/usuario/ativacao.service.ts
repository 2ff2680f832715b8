import { contaEmail } from '#identidade/filas.ts'
import type { Via } from '#nucleo/contexto.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { Recusado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { travarAlvo } from './alvo.ts'

/** Enqueues another activation link, within the usual limits. */
export async function reenviarAtivacaoUsuario(
  contexto: Via<'reenviarAtivacaoUsuario'>,
  id: number,
): Promise<{ ok: true }> {
  return withPlataforma(contexto.db, 'usuario.administracao', async (tx) => {
    const alvo = await travarAlvo(tx, contexto, id)
    if (alvo.status !== 'PENDENTE') throw jaAtiva()
    await contexto.jobs.enviar(tx, contaEmail, { usuarioId: id, tipo: 'ATIVACAO', ip: contexto.origem.ip })
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'usuario',
      id,
      nome: alvo.nome,
      depois: { ativacao_reenviada: true },
    })
    return { ok: true }
  })
}

function jaAtiva(): Recusado {
  return new Recusado({
    br: 'Esta conta já foi ativada: não há o que reenviar.',
    en: 'This account is active already: there is nothing to send again.',
  })
}
