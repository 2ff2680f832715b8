import { expect, it } from 'vitest'
import type { Config } from '#platform/config.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { enderecoDoLink, lerLink } from './link.ts'

const config = { segredo: 's'.repeat(48), publicUrl: 'https://exemplo.com.br' } as Config
const alvo = { empresaId: '0199f0a0-0000-7000-8000-000000000001', id: '0199f0a0-0000-7000-8000-000000000002' }

it("leads to its page in the e-mail's language, and works for its own purpose only", () => {
  const br = enderecoDoLink(config, 'agendamento', alvo, 'br')
  expect(br).toMatch(/^https:\/\/exemplo\.com\.br\/agendamento\/[\w-]{64}$/)
  expect(enderecoDoLink(config, 'agendamento', alvo, 'en')).toBe(`${br}?idioma=en`)
  const token = br.slice(-64)
  expect(lerLink(config, 'agendamento', token)).toEqual(alvo)
  expect(() => lerLink(config, 'espera', token)).toThrow(NaoEncontrado)
  expect(() => lerLink(config, 'agendamento', `B${token.slice(1)}`)).toThrow(NaoEncontrado)
})
