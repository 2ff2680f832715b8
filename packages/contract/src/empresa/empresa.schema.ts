import * as z from 'zod/mini'
import { siglas } from '../brasil/uf.ts'
import { textoDeUmaLinha, versao } from '../nucleo/cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { statusUsuario } from '../nucleo/enums.schema.ts'
import { tiposEmpresa } from '../nucleo/enums.ts'
import { idUuid, ok, porId, vistoDoEnsaio } from '../nucleo/valores.schema.ts'
import { limitesEmpresa } from './empresa.ts'
import { segmento } from './segmento/segmento.schema.ts'

const texto = z.nullable(textoDeUmaLinha(limitesEmpresa.texto))
const uf = z.enum(siglas)

export const dadosEmpresa = z.strictObject({
  /** CPF for somebody who works alone. */
  tipo: z.enum(tiposEmpresa),
  /** CNPJ (also with letters) or CPF, with or without mask. */
  documento: z.nullable(z.string().check(z.maxLength(40))),
  razao_social: texto,
  /** The name that clients know. */
  nome: textoDeUmaLinha(limitesEmpresa.nome),
  categoria_id: z.nullable(idUuid),
  telefone: z.string().check(z.maxLength(40)),
  email: z.nullable(z.email().check(z.maxLength(limitesEmpresa.email))),
  cep: z.nullable(z.string().check(z.regex(/^\d{5}-?\d{3}$/))),
  logradouro: texto,
  numero: texto,
  complemento: texto,
  bairro: texto,
  municipio: texto,
  uf: z.nullable(uf),
  municipio_ibge: z.nullable(z.int().check(z.gte(1_000_000), z.lte(9_999_999))),
  /** IANA zone offered by the platform. */
  fuso: z.string().check(z.maxLength(64)),
  /** Address of the public chat: /conversa/{chave}. Null to make it of the name. */
  chave: z.nullable(
    z.string().check(z.minLength(3), z.maxLength(limitesEmpresa.chave), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  ),
  /** Search engines may list the booking page. If absent, this stays as it is. */
  agenda_na_busca: z.optional(z.boolean()),
})

export const empresa = z.extend(z.object(dadosEmpresa.shape), {
  id: idUuid,
  chave: z.string(),
  telefone: z.nullable(z.string()),
  agenda_na_busca: z.boolean(),
  /** Address of the logo. */
  logo: z.nullable(z.string()),
  versao,
})

/** How far the basic registration of a company is. */
export const passosDaEmpresa = z.object({
  id: idUuid,
  nome: z.string(),
  chave: z.string(),
  empresa: z.boolean(),
  servicos: z.boolean(),
  /** `equipe`: has an active professional. `profissional`: one has hours and a service. */
  equipe: z.boolean(),
  profissional: z.boolean(),
  /** True if a client has written or was booked. */
  procurada: z.boolean(),
  /** True if a client was booked. */
  marcada: z.boolean(),
})

const rota = '/cadastro-basico/empresa'

export const consultarCadastroBasico = terms({
  acesso: 'sessao',
  resumo: 'How far the basic registration is, for each company that the caller manages.',
  schema: { response: { 200: z.object({ status: statusUsuario, empresas: z.array(passosDaEmpresa) }) } },
})

export const concluirCadastroBasico = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Ends the basic registration once one company is complete: the caller becomes ATIVO.',
  schema: { response: { 200: ok } },
})

export const listarEmpresas = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'The companies that the caller manages.',
  schema: { response: { 200: z.array(empresa) } },
})

export const consultarEmpresa = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'One of the caller’s companies.',
  schema: { params: porId, response: { 200: empresa } },
})

export const cadastrarEmpresa = terms({
  acesso: { rota, flag: 'pode_incluir' },
  resumo: 'Registers a company; the caller manages it from then on.',
  schema: { body: dadosEmpresa, response: { 200: empresa } },
})

export const editarEmpresa = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo:
    'Changes a company; 409 when somebody else changed it meanwhile. Another zone that concerns booked appointments needs the `visto` of its rehearsal as `fuso_visto`.',
  schema: {
    params: porId,
    body: z.extend(dadosEmpresa, { versao, fuso_visto: z.optional(vistoDoEnsaio) }),
    response: { 200: empresa },
  },
})

export const aplicarModelo = terms({
  acesso: { rota, flag: 'pode_alterar' },
  empresa: 'gestor',
  resumo:
    'Brings services, hours and questions of a kind of business. Where there are services already, only with `substituir`: what appointments name is switched off, the rest goes.',
  schema: { body: z.strictObject({ segmento, substituir: z.boolean() }), response: { 200: ok } },
})

export const consultarCep = terms({
  acesso: 'sessao',
  resumo: 'Address of a CEP by an outside service, within two seconds; null when it is unknown or nobody answers.',
  schema: {
    params: z.object({ cep: z.string().check(z.regex(/^\d{8}$/)) }),
    response: {
      200: z.object({
        endereco: z.nullable(
          z.object({
            logradouro: z.string(),
            bairro: z.string(),
            municipio: z.string(),
            uf,
            municipio_ibge: z.nullable(z.int()),
          }),
        ),
      }),
    },
  },
})
