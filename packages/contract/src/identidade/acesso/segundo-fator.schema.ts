import * as z from 'zod/mini'
import { terms } from '../../nucleo/endpoint.ts'
import { instante, ok } from '../../nucleo/valores.schema.ts'

const senhaAtual = z.string().check(z.maxLength(128))
/** Six digits of the app, or a recovery code; spaces and dashes are ignored. */
export const codigoInformado = z.string().check(z.maxLength(40))

/** Shown only once, as the server stores only hashes. */
const codigosNovos = z.object({ codigos: z.array(z.string()) })

export const situacaoSegundoFator = z.object({
  ativo: z.boolean(),
  ativado_em: z.nullable(instante),
  /** Unused recovery codes. */
  codigos_restantes: z.int(),
  /** True if a profile of the user requires it. */
  obrigatorio: z.boolean(),
})

export const consultarSegundoFator = terms({
  acesso: 'sessao',
  resumo: 'Whether the caller signs in with a second factor.',
  schema: { response: { 200: situacaoSegundoFator } },
})

export const prepararSegundoFator = terms({
  acesso: 'sessao',
  resumo: 'Makes a new secret for an authenticator app; it counts for nothing until a code of it activates it.',
  schema: {
    body: z.strictObject({ senha: senhaAtual }),
    response: {
      200: z.object({
        /** In Base32, to be typed without a camera. */
        segredo: z.string(),
        uri: z.string(),
        /** `uri` as a QR code: `d` is an SVG path, in a square of `lado` units. */
        qr: z.object({ lado: z.int(), d: z.string() }),
      }),
    },
  },
})

export const ativarSegundoFator = terms({
  acesso: 'sessao',
  resumo: 'Activates the prepared secret with a valid code, ends the other sessions and answers the recovery codes.',
  schema: { body: z.strictObject({ codigo: codigoInformado }), response: { 200: codigosNovos } },
})

export const renovarCodigosRecuperacao = terms({
  acesso: 'sessao',
  resumo: 'Ten new recovery codes; the old ones stop working.',
  schema: { body: z.strictObject({ senha: senhaAtual, codigo: codigoInformado }), response: { 200: codigosNovos } },
})

export const desativarSegundoFator = terms({
  acesso: 'sessao',
  resumo:
    'Signs in by password alone again. Needs password and code; refused where the profile requires the second factor.',
  schema: { body: z.strictObject({ senha: senhaAtual, codigo: codigoInformado }), response: { 200: ok } },
})
