import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GrupoDeSignificados, Significado } from '@zelo/contract/agente/ensino'

/** What a client wants with a message, as the end of the sentence «O cliente…». */
export const emPalavras: Record<Significado, MessageDescriptor> = {
  marcar: msg`quer marcar`,
  remarcar: msg`quer mudar o horário`,
  cancelar: msg`quer cancelar`,
  meus: msg`pergunta o que tem marcado`,
  disponibilidade: msg`pergunta os horários livres`,
  mais_um: msg`quer marcar mais um`,
  espera: msg`quer a lista de espera`,
  sair_espera: msg`sai da lista de espera`,
  ver_espera: msg`pergunta o que está esperando`,
  aceitar_vaga: msg`quer o horário que abriu`,
  repetir: msg`quer o mesmo da outra vez`,
  presenca: msg`avisa que vem`,
  atraso: msg`avisa que vai atrasar`,
  para_outro: msg`quer para outra pessoa`,
  sim: msg`concorda`,
  nao: msg`não concorda`,
  tanto_faz: msg`deixa você escolher`,
  escolher: msg`escolhe uma das opções`,
  informar: msg`dá o que foi pedido`,
  mudar: msg`troca o que tinha dito`,
  rejeitar: msg`recusa o oferecido`,
  restringir: msg`põe uma condição`,
  aguardar: msg`pede um momento`,
  desistir: msg`desiste`,
  desfazer: msg`volta atrás`,
  recomecar: msg`quer começar de novo`,
  preco: msg`pergunta o preço`,
  duvida: msg`faz outra pergunta`,
  servicos: msg`pergunta o que vocês fazem`,
  duracao: msg`pergunta quanto demora`,
  endereco: msg`pergunta o endereço`,
  funcionamento: msg`pergunta quando abre`,
  quem_faz: msg`pergunta quem atende`,
  pagamento: msg`pergunta como paga`,
  convenio: msg`pergunta de convênio`,
  negociar: msg`pede desconto`,
  pessoa: msg`quer falar com alguém`,
  reclamar: msg`reclama`,
  urgente: msg`tem urgência`,
  socorro: msg`corre perigo de vida`,
  parar: msg`não quer mais mensagens`,
  meus_dados: msg`quer ver, corrigir ou apagar os próprios dados`,
  cumprimentar: msg`cumprimenta`,
  agradecer: msg`agradece`,
  despedir: msg`se despede`,
  conversa: msg`não era nada`,
}

/** The reader also knows meanings that nobody teaches: insults, attacks. */
export const dizerAto = (ato: string): MessageDescriptor =>
  ato in emPalavras ? emPalavras[ato as Significado] : msg`outra coisa`

export const grupos: Record<GrupoDeSignificados, MessageDescriptor> = {
  horario: msg`Horário`,
  resposta: msg`Resposta`,
  pergunta: msg`Pergunta`,
  outro: msg`Outro`,
}

/** The meanings that fit nearly every message. They show without another click. */
export const comuns: Record<GrupoDeSignificados, readonly Significado[]> = {
  horario: ['marcar', 'remarcar', 'cancelar', 'meus', 'disponibilidade'],
  resposta: ['sim', 'nao'],
  pergunta: ['preco', 'duvida'],
  outro: ['pessoa', 'conversa'],
}

const ditos: Record<string, MessageDescriptor> = {
  inicio: msg`no começo da conversa`,
  perguntou_servico: msg`depois de «qual serviço?»`,
  perguntou_dia: msg`depois de «que dia?»`,
  ofereceu_horarios: msg`depois de ver horários`,
  ofereceu_profissionais: msg`depois de «com quem?»`,
  perguntou_nome: msg`depois de «qual o nome?»`,
  perguntou_contato: msg`depois de «qual o e-mail?»`,
  pediu_confirmacao: msg`depois de «posso confirmar?»`,
  acabou_de_marcar: msg`logo depois de marcar`,
  tem_marcado: msg`com horário marcado`,
  perguntou_qual: msg`depois de «qual dos horários?»`,
  lembrete: msg`depois do lembrete`,
  respondeu: msg`depois de uma resposta`,
}

/** At which point of the conversation the message was sent. */
export const dizerQuando = (dito: string): MessageDescriptor => ditos[dito] ?? msg`no meio da conversa`
