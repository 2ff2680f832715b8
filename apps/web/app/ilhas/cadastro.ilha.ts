import type { cadastrar } from '@zelo/contract/conta'
import { isCpf } from '@zelo/contract/cpf'
import type { Periodo } from '@zelo/contract/enums'
import { formatTelefone } from '@zelo/contract/telefone'
import { versoesTermos } from '@zelo/contract/termos'
import { mascararCpf } from '#features/acesso/cpf-input.ts'
import { semEsquema } from '#lib/api-client.ts'
import { lerExperimento } from '#lib/experimento-guardado.ts'
import { mascarar } from '#lib/mascara.ts'
import { mostrarEnviado } from './estados.ts'
import { acompanharForca } from './forca-senha.ts'
import { ligarFormulario } from './formulario.ts'
import { ligarPlano } from './plano-do-cadastro.ts'
import { pedirAtivacao } from './reenviar-ativacao.ts'
import { ligarReenvio } from './reenvio.ts'
import { mostrarSenha } from './ver-senha.ts'

const chamada = semEsquema<typeof cadastrar>('POST', '/conta/cadastros')

/** Sign-up: masks, password, plan, and the page that says where to look next. */
export function iniciar(raiz: HTMLElement): void {
  const form = raiz.querySelector('form')
  if (!form) return
  const campo = (nome: string) => form.querySelector<HTMLInputElement>(`[name=${nome}]`) as HTMLInputElement
  const [cpf, telefone, senha] = [campo('cpf'), campo('telefone'), campo('senha')]
  mascararCpf(cpf)
  mascarar(telefone, formatTelefone)
  mostrarSenha(form, senha)
  acompanharForca(form, senha)
  ligarPlano(form)
  mostrarLevado()

  ligarFormulario(form, {
    chamada,
    entrada: (dados) => {
      const texto = (nome: string) => String(dados.get(nome) ?? '')
      const plano = texto('plano')
      const experimento = lerExperimento()
      return {
        body: {
          cpf: texto('cpf'),
          nome: texto('nome'),
          email: texto('email'),
          telefone: texto('telefone'),
          senha: texto('senha'),
          aceite: { ...versoesTermos },
          ...(experimento && { experimento: experimento.token }),
          ...(plano && { plano: { plano, periodo: texto('periodo') as Periodo } }),
        },
      }
    },
    conferir: (): Record<string, string> => (isCpf(cpf.value) ? {} : { cpf: form.dataset.cpfErrado ?? '' }),
    aoResponder(resposta) {
      const enviado = mostrarEnviado(raiz, resposta)
      const endereco = enviado?.querySelector('[data-email]')
      if (!enviado || !endereco) return
      endereco.textContent = campo('email').value
      senha.value = ''
      ligarReenvio(enviado, () => pedirAtivacao({ cpf: cpf.value }), { contando: true })
    },
  })
}

/** What the visitor tried comes along, and the page says so. */
function mostrarLevado(): void {
  const levado = document.querySelector<HTMLElement>('[data-levado]')
  const nome = levado?.querySelector('[data-nome]')
  const experimento = lerExperimento()
  if (!levado || !nome || !experimento) return
  nome.textContent = experimento.rascunho.nome
  levado.hidden = false
}
