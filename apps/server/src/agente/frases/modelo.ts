import type { Gasto, MotivoRecuo } from '#agente/agente-uso/custo.ts'
import type { Idioma } from '#platform/format.ts'

const br = {
  espera: 'Entrou na lista de espera',
  tentouEspera: 'Tentou a lista de espera',
  leu: (nome: string) => `Leu com ${nome}`,
  medida: ({ chamadas, entrada, lidas, saida }: Gasto, custo: string) =>
    `${chamadas === 1 ? '1 chamada' : `${chamadas} chamadas`}, ${entrada + saida} tokens${lidas ? ` (${lidas} do cache)` : ''}${custo && `, ${custo}`}`,
  recuo: 'Leu sem o modelo',
  motivos: {
    limite_conversa: 'o limite desta conversa foi alcançado',
    limite_empresa: 'o limite do mês desta empresa foi alcançado',
    limite_mes: 'o limite do mês da plataforma foi alcançado',
    tempo: 'o modelo não respondeu a tempo',
    cheio: 'o modelo está recebendo pedidos demais',
    recusou: 'o modelo recusou o pedido',
    fora: 'o modelo está fora do ar',
    estranho: 'o modelo respondeu algo que não se lê',
    vazio: 'o modelo não disse nada',
    descansando: 'o modelo falhou há pouco',
  } satisfies Record<MotivoRecuo, string> as Record<MotivoRecuo, string>,
}

const en: typeof br = {
  espera: 'Joined the waiting list',
  tentouEspera: 'Tried the waiting list',
  leu: (nome) => `Read by ${nome}`,
  medida: ({ chamadas, entrada, lidas, saida }, custo) =>
    `${chamadas === 1 ? '1 call' : `${chamadas} calls`}, ${entrada + saida} tokens${lidas ? ` (${lidas} from the cache)` : ''}${custo && `, ${custo}`}`,
  recuo: 'Read without the model',
  motivos: {
    limite_conversa: 'the limit of this conversation was reached',
    limite_empresa: 'the company’s limit of the month was reached',
    limite_mes: 'the platform’s limit of the month was reached',
    tempo: 'the model did not answer in time',
    cheio: 'the model is taking too many requests',
    recusou: 'the model refused the request',
    fora: 'the model is not reachable',
    estranho: 'the model answered something unreadable',
    vazio: 'the model said nothing',
    descansando: 'the model failed a moment ago',
  },
}

export function frasesDoModelo(idioma: Idioma): typeof br {
  return idioma === 'en' ? en : br
}
