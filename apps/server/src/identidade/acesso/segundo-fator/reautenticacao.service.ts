import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { contarTentativa, devolverTentativa, esquecerFalhas } from '#identidade/acesso/entrada/tentativa.service.ts'
import { conferirSenha, senhaPossivel } from '#identidade/acesso/senha/senha.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Contexto, Logado } from '#nucleo/contexto.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { Invalido } from '#platform/errors.ts'
import { criarContador } from '#platform/security/limite/ao-mesmo-tempo.ts'
import { declararLimite } from '#platform/security/limite/declarar.ts'
import { chavePara } from '#platform/security/segredo.ts'

/** Keeps one session from filling the password queue that all share. */
const aoMesmoTempo = declararLimite({
  nome: 'acesso.senha_atual',
  conta: 'current passwords being checked',
  por: 'user',
  max: 5,
  sempre: true,
})
const conferindo = criarContador(aoMesmoTempo)

/** Key under which a user's failures of one kind (`assunto`) are counted. */
export function contadorDoUsuario({ config }: Pick<Contexto, 'config'>, usuarioId: number, assunto: string): Buffer {
  return createHmac('sha256', chavePara(config, 'cpf')).update(`${assunto}.${usuarioId}`).digest()
}

/**
 * Asks for the caller's password again before a sensitive action. Throws Invalido on `senha`, or
 * MuitasTentativas.
 */
export async function exigirSenhaAtual(contexto: Logado, senha: string): Promise<void> {
  const { usuarioId } = contexto.ator
  const sair = conferindo.ocupar(String(usuarioId))
  const confere = await conferirContando(contexto, usuarioId, senha).finally(sair)
  if (!confere) {
    contexto.log.warn({ evento: 'acesso.senha-atual-errada', usuarioId }, 'wrong current password')
    throw new Invalido({
      senha: {
        br: 'Esta não é a sua senha atual. Digite de novo.',
        en: 'This is not your current password. Type it again.',
      },
    })
  }
}

async function conferirContando(contexto: Contexto, usuarioId: number, senha: string): Promise<boolean> {
  const { db, clock } = contexto
  const contador = contadorDoUsuario(contexto, usuarioId, 'senha')
  const guardado = await withPlataforma(db, 'acesso.sessao', async (tx) => {
    await contarTentativa(tx, contador, clock.now())
    const [linha] = await tx.select({ hash: usuario.senhaHash }).from(usuario).where(eq(usuario.id, usuarioId))
    return linha?.hash
  })
  try {
    const confere = senhaPossivel(senha) && (await conferirSenha(senha, guardado))
    if (confere) await withPlataforma(db, 'acesso.sessao', (tx) => esquecerFalhas(tx, contador))
    return confere
  } catch (error) {
    await withPlataforma(db, 'acesso.sessao', (tx) => devolverTentativa(tx, contador))
    throw error
  }
}
