import { msg } from '@lingui/core/macro'
import type { Achado } from './instrucao.queries.ts'

/** The title of each kind of finding. */
export const titulosDosAchados = {
  PRECO: msg`Preço diferente do cadastro`,
  HORA: msg`Horário diferente do cadastro`,
  DIA_FECHADO: msg`Dia em que ninguém atende`,
  SERVICO_FORA: msg`Serviço que não está no cadastro`,
  PROFISSIONAL_FORA: msg`Profissional que não atende aqui`,
  ENDERECO: msg`Endereço diferente do cadastro`,
  TELEFONE: msg`Telefone diferente do cadastro`,
  VARIAVEL: msg`Variável que não existe`,
  DESCONTO: msg`Promessa sem limite`,
  DADO_SENSIVEL: msg`Dado que o agente não pede`,
  FINGE_PESSOA: msg`O agente não se passa por pessoa`,
  DIAGNOSTICO: msg`O agente não indica tratamento`,
} satisfies Record<Achado['tipo'], unknown>

/** Why an instruction has no effect, for findings without a record to compare with. */
export const motivosDosAchados = {
  DESCONTO: msg`O agente só oferece os preços do cadastro. Diga quanto e quando, ou tire.`,
  DADO_SENSIVEL: msg`Documentos, cartões e senhas nunca são pedidos: a regra do agente vem antes.`,
  FINGE_PESSOA: msg`Quem pergunta sempre ouve que é uma inteligência artificial.`,
  DIAGNOSTICO: msg`Diagnósticos e remédios são assunto da equipe: o agente oferece um horário.`,
} as const satisfies Partial<Record<Achado['tipo'], unknown>>

/** Where each kind of finding is corrected. */
export const consertos = {
  TEXTO: null,
  SERVICOS: { to: '/gerenciamento/servicos', label: msg`Abrir serviços` },
  HORARIOS: { to: '/cadastro-basico/profissional', label: msg`Abrir horários` },
  PROFISSIONAIS: { to: '/cadastro-basico/profissional', label: msg`Abrir profissionais` },
  EMPRESA: { to: '/cadastro-basico/empresa', label: msg`Abrir empresa` },
} as const satisfies Record<Achado['conserto'], unknown>
