import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { limiteSenha } from '@zelo/contract/identidade/acesso/acesso'
import { declararLimite } from '#platform/security/limite/declarar.ts'
import { criarFilaLimitada } from '#platform/security/limite/fila.ts'

const parametros = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A hash takes a core for milliseconds, and 19 MiB: this limits a flood of logins. */
const limiteDeSenhas = declararLimite({
  nome: 'senha.fila',
  conta: 'passwords and PINs waiting to be hashed, for one second at most',
  por: 'instance',
  max: 32,
  sempre: true,
})
export const filaDeSenhas = criarFilaLimitada({
  simultaneos: Math.max(1, Math.floor(availableParallelism() / 2)),
  espera: limiteDeSenhas.max,
  esperaMs: 1_000,
})

// Compared when the account does not exist, so that it takes as long as a wrong password.
const hashDeNinguem =
  '$argon2id$v=19$m=19456,t=2,p=1$IN3pIf85pAUJkG1egiXkEg$XanTkdB7ZJitZ3eKikrpn2PhEzwnqFGPuMbJiLuPPwc'

/** False for a password of impossible length, with NUL or with broken surrogates: never hashed. */
export function senhaPossivel(senha: string): boolean {
  const { min, max } = limiteSenha
  return senha.length >= min && senha.length <= max && !senha.includes('\0') && senha.isWellFormed()
}

/** Hash to store. Throws Indisponivel if the queue is full. */
export function hashSenha(senha: string): Promise<string> {
  return filaDeSenhas.executar(() => hash(normal(senha), parametros))
}

/** Compares with the stored hash. Without an account it answers false, after the same time. */
export async function conferirSenha(senha: string, guardado: string | undefined): Promise<boolean> {
  const confere = await filaDeSenhas.executar(() => verify(guardado ?? hashDeNinguem, normal(senha)))
  return confere && guardado !== undefined
}

/** True for a hash with weaker parameters than those in use. */
export function precisaNovoHash(guardado: string): boolean {
  const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(guardado)
  return (
    algorithm !== 2 ||
    memoryCost < parametros.memoryCost ||
    timeCost < parametros.timeCost ||
    parallelism < parametros.parallelism
  )
}

/** Keyboards write «é» as one code point or as two. */
function normal(senha: string): string {
  return senha.normalize('NFC')
}
