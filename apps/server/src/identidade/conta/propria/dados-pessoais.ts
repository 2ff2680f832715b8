import { isCpf, onlyDigits } from '@zelo/contract/brasil/cpf'
import { fraquezaDaSenha } from '#identidade/acesso/senha/forca-senha.ts'
import { isEndereco, umaLinha } from '#platform/mail/message.ts'

type Texto = { br: string; en: string }
type Informado = { cpf: string; nome: string; email: string; telefone: string; senha: string }

// An area code, then nine digits that begin with 9 (mobile) or eight (landline).
const telefoneBrasileiro = /^[1-9][1-9](9\d{8}|[2-5]\d{7})$/

const textos = {
  cpf: {
    br: 'Os dígitos do CPF não conferem. Digite os 11 de novo.',
    en: 'The digits of the CPF do not add up. Enter all 11 again.',
  },
  nome: { br: 'Informe seu nome, em letras.', en: 'Enter your name, in letters.' },
  email: {
    br: 'Informe um e-mail como nome@exemplo.com.br.',
    en: 'Enter an e-mail such as name@example.com.',
  },
  telefone: {
    br: 'Informe o telefone com DDD, como (11) 98765-4321.',
    en: 'Enter the phone with its area code, such as (11) 98765-4321.',
  },
} as const satisfies Record<string, Texto>

/** The sign-up data in normal form, and a sentence for each field that is not valid. */
export async function conferirDados({ cpf, nome, email, telefone, senha }: Informado) {
  const dados = {
    cpf: onlyDigits(cpf),
    nome: umaLinha(nome),
    email: email.trim(),
    telefone: onlyDigits(telefone).replace(/^55(?=\d{10,11}$)/, ''),
  }
  const fraqueza = await fraquezaDaSenha(senha, Object.values(dados))
  const erros: Record<string, Texto> = {
    ...(!isCpf(cpf) && { cpf: textos.cpf }),
    // A name with a line break could add a header to an e-mail.
    ...((!/\p{L}{2}/u.test(dados.nome) || /[\p{Cc}<>]/u.test(nome) || !nome.isWellFormed()) && { nome: textos.nome }),
    ...(!isEndereco(dados.email) && { email: textos.email }),
    ...(!telefoneBrasileiro.test(dados.telefone) && { telefone: textos.telefone }),
    ...(fraqueza && { senha: fraqueza }),
  }
  return { dados, erros }
}
