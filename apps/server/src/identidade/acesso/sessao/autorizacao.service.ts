import { randomBytes } from 'node:crypto'
import { eq, lt, or, sql } from 'drizzle-orm'
import { AcessoRecusado } from '#identidade/acesso/entrada/acesso-recusado.ts'
import { aceitarCodigo } from '#identidade/acesso/entrada/codigo.service.ts'
import { anotarAparelho } from '#identidade/acesso/entrada/lembrado.service.ts'
import { contarTentativa, esquecerFalhas, type LimitesDeEntrada } from '#identidade/acesso/entrada/tentativa.service.ts'
import { contadorDoUsuario } from '#identidade/acesso/segundo-fator/reautenticacao.service.ts'
import { desafioAcesso, usuario } from '#nucleo/acesso.table.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { declararLimite } from '#platform/security/limite/declarar.ts'
import { sha256 } from '#platform/security/sha256.ts'
import { marcarAparelho } from './aparelho.ts'
import { statusComSessao } from './permissao.service.ts'
import { lerDireitos } from './sessao.consulta.ts'
import { abrirSessao, emitir } from './sessao.service.ts'

const validadeMs = 5 * 60_000
const { max: maxFalhas } = declararLimite({
  nome: 'acesso.codigo',
  conta: 'wrong codes of the second factor',
  por: 'sign-in',
  max: 5,
  onde: 'database',
  sempre: true,
})

/** Value and expiry of the challenge cookie. */
export type Desafio = { valor: string; expiraEm: Date }

/** Makes a challenge after a right password. It replaces the user's unanswered challenges. */
export async function criarDesafio(
  tx: Tx,
  { clock }: Pick<Contexto, 'clock'>,
  usuarioId: number,
  lembrar: boolean,
): Promise<Desafio> {
  const agora = clock.now()
  const valor = randomBytes(32).toString('base64url')
  const expiraEm = new Date(agora.getTime() + validadeMs)
  await tx.delete(desafioAcesso).where(or(eq(desafioAcesso.usuarioId, usuarioId), lt(desafioAcesso.expiraEm, agora)))
  await tx.insert(desafioAcesso).values({ hash: sha256(valor), usuarioId, lembrar, expiraEm })
  return { valor, expiraEm }
}

type PedidoDeAutorizacao = {
  codigo: string
  desafio: string | undefined
  aparelho: string | undefined
  limites: LimitesDeEntrada
}

/** Second step of the login. After five wrong codes or five minutes the login starts over. */
export async function autorizar(contexto: Contexto, { codigo, desafio, aparelho, limites }: PedidoDeAutorizacao) {
  const { db, clock, config, origem } = contexto
  const agora = clock.now()
  if (!desafio) throw new AcessoRecusado('desafio')
  const hash = sha256(desafio)
  limites.tomar(hash, origem.ip)

  const feito = await withPlataforma(db, 'acesso.segundo-fator', async (tx) => {
    const [aberto] = await tx.select().from(desafioAcesso).where(eq(desafioAcesso.hash, hash)).for('update')
    if (!aberto || aberto.expiraEm <= agora || aberto.falhas >= maxFalhas) return 'desafio' as const
    const { usuarioId, lembrar } = aberto
    const contador = contadorDoUsuario(contexto, usuarioId, 'codigo')
    await contarTentativa(tx, contador, agora)
    // Locks the row, as the first step does: the user may be blocked at the same time.
    const [atual] = await tx.select().from(usuario).where(eq(usuario.id, usuarioId)).for('no key update')
    const direitos = await lerDireitos(tx, usuarioId)
    if (!atual || !direitos || !statusComSessao.includes(atual.status)) return 'desafio' as const
    if (!(await aceitarCodigo(tx, contexto, usuarioId, codigo))) {
      await tx
        .update(desafioAcesso)
        .set({ falhas: sql`${desafioAcesso.falhas} + 1` })
        .where(eq(desafioAcesso.hash, hash))
      contexto.log.warn({ evento: 'acesso.codigo-errado', usuarioId }, 'wrong second factor')
      return aberto.falhas + 1 >= maxFalhas ? ('desafio' as const) : ('codigo' as const)
    }
    await esquecerFalhas(tx, contador)
    await tx.delete(desafioAcesso).where(eq(desafioAcesso.hash, hash))
    const marca = marcarAparelho(config, atual.cpf, aparelho)
    await anotarAparelho(tx, contexto, { marca, usuarioId, lembrar })
    return { atual, direitos, marca, sessao: await abrirSessao(tx, contexto, usuarioId, origem) }
  })
  if (typeof feito === 'string') throw new AcessoRecusado(feito)

  const { atual, direitos, marca, sessao } = feito
  contexto.log.info(
    { evento: 'acesso.entrou', usuarioId: atual.id, sessaoId: sessao.sessaoId, segundoFator: true },
    'signed in',
  )
  return {
    emitido: await emitir(contexto, atual.id, direitos, sessao.sessaoId, atual.planoSelecionado),
    renovacao: sessao.renovacao,
    aparelho: marca,
  }
}
