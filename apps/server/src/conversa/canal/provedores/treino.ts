import type { Evento, EventoLido, PortaCanal } from './canal.porta.ts'

type DoTreino = { id: string; texto: string; nome: string; quando: string }

/** Contact of a company's practice phone, the same for every member of the team. */
export const contatoDoTreino = 'treino'

/** A number that nobody can have. */
const numero = '5511900000000'

/** A message written on the practice phone, in the form of a provider's event. */
export function eventoDoTreino(dito: DoTreino): Evento {
  return { provedorId: dito.id, contato: contatoDoTreino, quando: new Date(dito.quando), dados: dito }
}

export function textoDoTreino(dados: string): string {
  return (JSON.parse(dados) as DoTreino).texto
}

/**
 * The practice phone of a company: a sent message is delivered at once and leaves no trace outside.
 */
export const treino: PortaCanal = {
  escrever: ({ texto }) => texto,
  enviar: async (_canal, _destino, { id }) => id,
  localizar: async () => [],
  digitar: async () => {},
  baixarMidia: async () => {
    throw new Error('treino: no files')
  },
  consultar: async () => ({ conexao: 'CONECTADO', motivo: null }),
  conectar: async () => ({ conexao: 'CONECTADO', motivo: null }),
  desconectar: async () => {},
  ler(dados): EventoLido {
    const { id, texto, nome, quando } = dados as DoTreino
    return {
      ...{ tipo: 'mensagem', id, deMim: false, pelaApi: false, nome, quando: new Date(quando) },
      ...{ destino: numero, aliases: [{ tipo: 'WA_ID', valor: numero }] },
      conteudo: { tipo: 'texto', texto },
    }
  },
}
