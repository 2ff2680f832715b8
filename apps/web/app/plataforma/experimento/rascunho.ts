import type { Rascunho } from '@zelo/contract/plataforma/experimento'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { centavosDoCampo, precoNoCampo } from '#plataforma/experimento/negocio/preco-no-campo.ts'
import type { Partida } from './partida.ts'

/** The draft for the API, from the fields. */
export function lerRascunho(dados: FormData): Rascunho {
  const texto = (nome: string) => String(dados.get(nome) ?? '').trim()
  const [inicio, fim] = texto('horario.pausa').split('-')
  const servicos: Rascunho['servicos'] = []
  for (let i = 0; dados.has(`servicos.${i}.nome`); i++)
    servicos.push({
      nome: texto(`servicos.${i}.nome`),
      duracao_min: Number(texto(`servicos.${i}.duracao_min`)),
      preco_centavos: centavosDoCampo(texto(`servicos.${i}.preco_centavos`)),
    })
  return {
    segmento: texto('segmento') as Rascunho['segmento'],
    nome: texto('nome'),
    servicos,
    horario: {
      dias: dados.getAll('horario.dias').map(Number),
      inicio: texto('horario.inicio'),
      fim: texto('horario.fim'),
      pausa: inicio && fim ? { inicio, fim } : null,
    },
    idioma: idiomaAtual(),
  }
}

/** The values of the fields, from a draft. */
export function partidaDoRascunho({ nome, servicos, horario: { dias, inicio, fim, pausa } }: Rascunho): Partida {
  return {
    nome,
    servicos: servicos.map((servico) => ({
      nome: servico.nome,
      minutos: String(servico.duracao_min),
      preco: precoNoCampo(servico.preco_centavos, idiomaAtual()),
    })),
    dias,
    inicio,
    fim,
    pausa: pausa ? `${pausa.inicio}-${pausa.fim}` : '',
  }
}
