import type { tokenEmitido } from '@zelo/contract/identidade/acesso/acesso.schema'
import type * as z from 'zod/mini'
import { gravarPlanoSelecionado } from '#lib/guardado/plano-selecionado.ts'
import { chaves, lerTexto } from '#lib/guardado/storage.ts'
import { gravarBloqueio, gravarToken } from './session.ts'

type TokenEmitido = z.infer<typeof tokenEmitido>

/** Keeps what sign-in and renewal answer. */
export function guardarTokenEmitido({ token, planoSelecionado }: TokenEmitido): void {
  if (planoSelecionado) gravarPlanoSelecionado(planoSelecionado)
  gravarToken(token)
}

/**
 * A new token for one that expired, or null when the server says that the session is over; a server that cannot answer throws. One flight across tabs: whoever comes second finds the token of the
 * first. A refresh cookie is used once, so two flights would end the session.
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
  nestaAba ??= (navigator.locks ? navigator.locks.request('zelo-renovar', tarefa) : tarefa()).finally(() => {
    nestaAba = null
  })
  return nestaAba
}
