import type { Gasto } from '../motor-modelo/custo.ts'
import type { Idioma } from './formato.ts'

/** Why an answer was written without the model. */
export type MotivoRecuo =
  | 'limite_conversa'
  | 'limite_empresa'
  | 'limite_mes'
  | 'limite_passos'
  | 'tempo'
  | 'cheio'
  | 'recusou'
  | 'fora'
  | 'estranho'
  | 'vazio'
  | 'nao_confere'
  | 'descansando'

const br = {
  espera: 'Entrou na lista de espera',
  tentouEspera: 'Tentou a lista de espera',
  modelo: (nome: string) => `Respondeu com ${nome}`,
  medida: ({ chamadas, entrada, lidas, saida }: Gasto, custo: string) =>
    `${chamadas === 1 ? '1 chamada' : `${chamadas} chamadas`}, ${entrada + saida} tokens${lidas ? ` (${lidas} do cache)` : ''}${custo && `, ${custo}`}`,
  recuo: 'Respondeu sem o modelo',
  corrigiu: 'Pediu outra resposta ao modelo',
  motivos: {
    limite_conversa: 'o limite desta conversa foi alcançado',
    limite_empresa: 'o limite do mês desta empresa foi alcançado',
    limite_mes: 'o limite do mês da plataforma foi alcançado',
    limite_passos: 'o modelo não terminou',
    tempo: 'o modelo não respondeu a tempo',
    cheio: 'o modelo está recebendo pedidos demais',
    recusou: 'o modelo recusou o pedido',
    fora: 'o modelo está fora do ar',
    estranho: 'o modelo respondeu algo que não se lê',
    vazio: 'o modelo não disse nada',
    nao_confere: 'a resposta do modelo não conferia com os registros',
    descansando: 'o modelo falhou há pouco',
  } satisfies Record<MotivoRecuo, string> as Record<MotivoRecuo, string>,
  esperaFeita: (servico: string) =>
    `Pronto, você está na lista de espera para ${servico}. Se abrir um horário, aviso por e-mail.`,
}

const en: typeof br = {
  espera: 'Joined the waiting list',
  tentouEspera: 'Tried the waiting list',
  modelo: (nome) => `Answered with ${nome}`,
  medida: ({ chamadas, entrada, lidas, saida }, custo) =>
    `${chamadas === 1 ? '1 call' : `${chamadas} calls`}, ${entrada + saida} tokens${lidas ? ` (${lidas} from the cache)` : ''}${custo && `, ${custo}`}`,
  recuo: 'Answered without the model',
  corrigiu: 'Asked the model for another answer',
  motivos: {
    limite_conversa: 'the limit of this conversation was reached',
    limite_empresa: 'the company’s limit of the month was reached',
    limite_mes: 'the platform’s limit of the month was reached',
    limite_passos: 'the model did not finish',
    tempo: 'the model did not answer in time',
    cheio: 'the model is taking too many requests',
    recusou: 'the model refused the request',
    fora: 'the model is not reachable',
    estranho: 'the model answered something unreadable',
    vazio: 'the model said nothing',
    nao_confere: 'the model’s answer contradicted the records',
    descansando: 'the model failed a moment ago',
  },
  esperaFeita: (servico) =>
    `Done, you are on the waiting list for ${servico}. If a time comes free, I will e-mail you.`,
}

export function frasesDoModelo(idioma: Idioma): typeof br {
  return idioma === 'en' ? en : br
}
