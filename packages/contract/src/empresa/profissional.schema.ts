import * as z from 'zod/mini'
import { textoDeUmaLinha, versao } from '../nucleo/cadastro.schema.ts'
import { acessoEm, terms } from '../nucleo/endpoint.ts'
import { hora, idUuid, porId } from '../nucleo/valores.schema.ts'
import { limitesProfissional } from './profissional.ts'

/** Local time. `dia_semana` 0 is Sunday. A `fim` of 00:00 is the midnight that ends the day. */
export const faixaDeTrabalho = z.strictObject({
  dia_semana: z.int().check(z.gte(0), z.lte(6)),
  inicio: hora,
  fim: hora,
})

export const dadosProfissional = z.strictObject({
  nome: textoDeUmaLinha(limitesProfissional.nome),
  /** Professional council (CRM-SP, OAB, CREFITO…) and the number there. */
  conselho: z.nullable(textoDeUmaLinha(limitesProfissional.conselho)),
  registro: z.nullable(textoDeUmaLinha(limitesProfissional.conselho)),
  ativo: z.boolean(),
  servicos: z.array(idUuid).check(z.maxLength(limitesProfissional.servicos)),
  /** Ranges of one day may not overlap. A gap between them is a break. */
  horarios: z.array(faixaDeTrabalho).check(z.maxLength(limitesProfissional.faixas)),
})

export const profissional = z.extend(z.object(dadosProfissional.shape), {
  id: idUuid,
  /** Address of the picture. */
  foto: z.nullable(z.string()),
  versao,
})

const rota = '/cadastro-basico/profissional'
const doGestor = acessoEm(rota, 'gestor')

export const listarProfissionais = terms({
  ...doGestor('pode_visualizar'),
  resumo: 'Professionals of the company with what they offer and when they work, those that are off included.',
  schema: { response: { 200: z.array(profissional) } },
})

export const cadastrarProfissional = terms({
  ...doGestor('pode_incluir'),
  resumo: 'Adds a professional.',
  schema: { body: dadosProfissional, response: { 200: profissional } },
})

export const editarProfissional = terms({
  ...doGestor('pode_alterar'),
  resumo:
    'Changes a professional, their services and hours; what is booked stays. 409 when somebody else changed them meanwhile.',
  schema: {
    params: porId,
    body: z.extend(dadosProfissional, { versao }),
    response: { 200: profissional },
  },
})
