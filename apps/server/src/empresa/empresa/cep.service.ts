import { siglas, type Uf } from '@zelo/contract/brasil/uf'
import * as z from 'zod/mini'
import type { Via } from '#nucleo/contexto.ts'
import { chamarFora } from '#platform/http/fora/fora.ts'
import { dentroDe } from '#platform/paciencia.ts'
import { liberadosPara } from '#platform/security/destino.ts'

const limiteMs = 2_000

const resposta = z.object({
  logradouro: z._default(z.string(), ''),
  bairro: z._default(z.string(), ''),
  localidade: z.string().check(z.minLength(1)),
  uf: z.enum(siglas),
  ibge: z.optional(z.string()),
})

type Endereco = { logradouro: string; bairro: string; municipio: string; uf: Uf; municipio_ibge: number | null }

/** Looks up a postal code. Null after 2 s or an error: the user then types the address. */
export async function consultarCep(contexto: Via<'consultarCep'>, cep: string): Promise<{ endereco: Endereco | null }> {
  const { cepUrl } = contexto.config
  const liberados = liberadosPara('plataforma', contexto.config)
  if (!cepUrl) return { endereco: null }
  try {
    const url = new URL(cepUrl.replace('{cep}', cep))
    // Resolving the host name may be slow too.
    const { status, corpo } = await dentroDe(limiteMs, chamarFora(url, { liberados, limiteMs }))
    const lida = resposta.safeParse(status === 200 ? JSON.parse(corpo) : undefined)
    if (!lida.success) return { endereco: null }
    const { logradouro, bairro, localidade: municipio, uf, ibge } = lida.data
    return { endereco: { logradouro, bairro, municipio, uf, municipio_ibge: ibge ? Number(ibge) : null } }
  } catch {
    return { endereco: null }
  }
}
