import type { tokenEmitido } from '@zelo/contract/identidade/acesso/acesso.schema'
import type * as z from 'zod/mini'
import { gravarPlanoSelecionado } from '#lib/guardado/plano-selecionado.ts'
import { chaves, lerTexto } from '#lib/guardado/storage.ts'
import { umaAbaPorVez } from '#lib/navegador/uma-aba.ts'
import { gravarBloqueio, gravarToken } from './session.ts'

type TokenEmitido = z.infer<typeof tokenEmitido>

/** Stores the token of a sign-in or a renewal. */
export function guardarTokenEmitido({ token, planoSelecionado }: TokenEmitido): void {
  if (planoSelecionado) gravarPlanoSelecionado(planoSelecionado)
  gravarToken(token)
}

/**
 * Renews an expired token. Null when the session is over. Throws when the server is away. All tabs
 * share one request, because a refresh cookie works once; later callers find the new token.
 */
export function renovarToken(vencido: string | null): Promise<string | null> {
  return umPorVez(async () => {
    const atual = lerTexto(chaves.token)
    if (atual !== vencido) return atual
    const resposta = await fetch(`${import.meta.env.VITE_API_HOST ?? '/api'}/acesso/renovar`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(10_000),
    })
    if (resposta.status === 423) gravarBloqueio(true)
    if (resposta.status >= 500 || resposta.status === 423) throw new Error(`renewal answered ${resposta.status}`)
    if (!resposta.ok) return null
    const emitido = (await resposta.json()) as TokenEmitido
    guardarTokenEmitido(emitido)
    return emitido.token
  })
}

let nestaAba: Promise<string | null> | null = null

function umPorVez(tarefa: () => Promise<string | null>): Promise<string | null> {
  nestaAba ??= umaAbaPorVez('zelo-renovar', tarefa).finally(() => {
    nestaAba = null
  })
  return nestaAba
}
