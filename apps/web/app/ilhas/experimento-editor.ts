import type { Rascunho } from '@zelo/contract/experimento'
import { limites } from '#features/experimento/limites.ts'
import type { Partida } from '#features/experimento/partida.ts'
import { centavosDoCampo, precoNoCampo } from '#features/experimento/preco-no-campo.ts'
import { idiomaAtual } from '#lib/idioma-atual.ts'

/** What the fields say, as the API takes it. */
export function lerRascunho(form: HTMLFormElement): Rascunho {
  const dados = new FormData(form)
  const texto = (nome: string) => String(dados.get(nome) ?? '').trim()
  const [inicio, fim] = texto('horario.pausa').split('-')
  return {
    segmento: texto('segmento') as Rascunho['segmento'],
    nome: texto('nome'),
    servicos: [...form.querySelectorAll('[data-servicos] > li')].map((_, i) => ({
      nome: texto(`servicos.${i}.nome`),
      duracao_min: Number(texto(`servicos.${i}.duracao_min`)),
      preco_centavos: centavosDoCampo(texto(`servicos.${i}.preco_centavos`)),
    })),
    horario: {
      dias: dados.getAll('horario.dias').map(Number),
      inicio: texto('horario.inicio'),
      fim: texto('horario.fim'),
      pausa: inicio && fim ? { inicio, fim } : null,
    },
    idioma: idiomaAtual(),
  }
}

/** The starting point of the kind of business that is chosen. */
export function partidaDoRamo(form: HTMLFormElement): Rascunho {
  const partidas: Record<string, Partida> = JSON.parse(form.dataset.partidas ?? '{}')
  const segmento = String(new FormData(form).get('segmento')) as Rascunho['segmento']
  const { nome, servicos, dias, inicio, fim, pausa } = partidas[segmento] as Partida
  const [de, ate] = pausa.split('-')
  return {
    segmento,
    nome,
    servicos: servicos.map((servico) => ({
      nome: servico.nome,
      duracao_min: Number(servico.minutos),
      preco_centavos: centavosDoCampo(servico.preco),
    })),
    horario: { dias, inicio, fim, pausa: de && ate ? { inicio: de, fim: ate } : null },
    idioma: idiomaAtual(),
  }
}

/** Fills every field. */
export function escrever(form: HTMLFormElement, { segmento, nome, servicos, horario }: Rascunho): void {
  const por = (campo: string, valor: string) => {
    const controle = form.elements.namedItem(campo) as HTMLInputElement | RadioNodeList | null
    if (controle) controle.value = valor
  }
  por('segmento', segmento)
  por('nome', nome)
  por('horario.inicio', horario.inicio)
  por('horario.fim', horario.fim)
  por('horario.pausa', horario.pausa ? `${horario.pausa.inicio}-${horario.pausa.fim}` : '')
  for (const dia of form.querySelectorAll<HTMLInputElement>('[name="horario.dias"]'))
    dia.checked = horario.dias.includes(Number(dia.value))

  const lista = form.querySelector<HTMLElement>('[data-servicos]')
  const modelo = form.querySelector<HTMLTemplateElement>('template[data-servico]')
  if (!lista || !modelo) return
  lista.replaceChildren(...servicos.map(() => modelo.content.cloneNode(true)))
  numerar(lista)
  for (const [i, servico] of servicos.entries()) {
    por(`servicos.${i}.nome`, servico.nome)
    por(`servicos.${i}.duracao_min`, String(servico.duracao_min))
    por(`servicos.${i}.preco_centavos`, precoNoCampo(servico.preco_centavos, idiomaAtual()))
  }
}

/** Field names by position, as the server names them in its errors. One service stays; a seventh is not offered. */
export function numerar(lista: HTMLElement): void {
  for (const [i, linha] of [...lista.children].entries()) {
    for (const controle of linha.querySelectorAll('input')) {
      controle.name = controle.name.replace(/\d+/, String(i))
      controle.id = controle.name
    }
    const tirar = linha.querySelector<HTMLButtonElement>('[data-tirar]')
    if (tirar) tirar.disabled = lista.children.length < 2
  }
  const mais = lista.parentElement?.querySelector<HTMLElement>('[data-mais-um]')
  if (mais) mais.hidden = lista.children.length >= limites.servicos
}
