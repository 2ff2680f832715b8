import type { DadosCliente } from '@zelo/contract/agenda/cliente/cliente'
import type { cliente as contract } from '@zelo/contract/agenda/cliente/cliente.schema'
import { isCpf, maskCpf, onlyDigits } from '@zelo/contract/brasil/cpf'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import type * as z from 'zod/mini'
import { escreverTelefone, isEmail } from './contato.ts'
import type { ClienteRow } from './ficha.ts'

export type Cliente = z.output<typeof contract>

export const rotaCliente = '/gerenciamento/dados-cliente'

type Campos = Pick<DadosCliente, 'nome' | 'email' | 'telefone' | 'nascimento' | 'cpf'>
export type ContatosDoCliente = Pick<DadosCliente, 'nome' | 'email' | 'telefone' | 'nascimento'> & {
  cpf?: string | null
}
export type Erros = Record<string, Record<Idioma, string>>

const maisVelho = '1900-01-01'

/**
 * Columns for the typed data, and errors in words per field. An absent CPF keeps the stored one.
 */
export function lerDados({ nome, email, telefone, nascimento, cpf }: Campos, agora: Date): [ContatosDoCliente, Erros] {
  const erros: Erros = {}
  if (!/\p{L}/u.test(nome)) erros.nome = { br: 'Escreva o nome do cliente.', en: 'Write the client’s name.' }
  if (email && !isEmail(email)) {
    erros.email = { br: 'Confira o e-mail: falta algo, como em nome@exemplo.com.', en: 'Check the e-mail address.' }
  }
  const numero = telefone ? escreverTelefone(telefone) : null
  if (numero === undefined) {
    erros.telefone = {
      br: 'Informe o telefone com DDD, como (11) 98765-4321.',
      en: 'Give the phone with its area code, as (11) 98765-4321.',
    }
  }
  if (cpf && !isCpf(cpf)) {
    erros.cpf = {
      br: 'Os números deste CPF não conferem. Revise.',
      en: 'The digits of this CPF do not match. Check them.',
    }
  }
  if (nascimento && (nascimento < maisVelho || nascimento > agora.toISOString().slice(0, 10))) {
    erros.nascimento = { br: 'Confira a data de nascimento.', en: 'Check the date of birth.' }
  }
  const valores = {
    nome: nome.trim().replace(/\s+/g, ' '),
    email: email?.trim().toLowerCase() || null,
    telefone: numero ?? null,
    nascimento,
    ...(cpf !== undefined && { cpf: cpf ? onlyDigits(cpf) : null }),
  }
  return [valores, erros]
}

type ClienteMostrado = Pick<ClienteRow, 'id' | 'nome' | 'email' | 'telefone' | 'cpf' | 'criadoEm'>

export function toCliente(row: ClienteMostrado): Cliente {
  return {
    id: row.id,
    nome: row.nome,
    email: row.email,
    telefone: row.telefone,
    cpf: row.cpf && maskCpf(row.cpf),
    criado_em: row.criadoEm,
  }
}
