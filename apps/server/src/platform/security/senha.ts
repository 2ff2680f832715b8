import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { limiteSenha } from '@zelo/contract/identidade/acesso/acesso'
import { criarFilaLimitada } from './fila-limitada.ts'
import { declararLimite } from './limites.ts'

const parametros = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** One hash takes a whole core for some milliseconds and 19 MiB: a flood of logins must not take the machine. */
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

// Of a password that nobody knows: an unknown account costs the same as a wrong password.
const hashDeNinguem =
  '$argon2id$v=19$m=19456,t=2,p=1$IN3pIf85pAUJkG1egiXkEg$XanTkdB7ZJitZ3eKikrpn2PhEzwnqFGPuMbJiLuPPwc'

/** False for what no account can have: too short or long, NUL, or half of a character. Such a password is never hashed. */
export function senhaPossivel(senha: string): boolean {
  const { min, max } = limiteSenha
  return senha.length >= min && senha.length <= max && !senha.includes('\0') && senha.isWellFormed()
}

/** Hash to store. Throws Indisponivel when too many passwords are waiting. */
export function hashSenha(senha: string): Promise<string> {
  return filaDeSenhas.executar(() => hash(normal(senha), parametros))
}

/** Compares with the stored hash; undefined = there is no such account, which takes as long and answers false. */
export async function conferirSenha(senha: string, guardado: string | undefined): Promise<boolean> {
  const confere = await filaDeSenhas.executar(() => verify(guardado ?? hashDeNinguem, normal(senha)))
  return confere && guardado !== undefined
}

/** True when the stored hash was made with weaker parameters than today's. */
export function precisaNovoHash(guardado: string): boolean {
  const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(guardado)
  return (
    algorithm !== 2 ||
    memoryCost < parametros.memoryCost ||
    timeCost < parametros.timeCost ||
    parallelism < parametros.parallelism
  )
}

/** Keyboards write «é» in one or two characters. */
function normal(senha: string): string {
  return senha.normalize('NFC')
}
