import type { listarPlanos, Plano } from '@zelo/contract/plano'
import { partesDoPreco, precos } from '@zelo/contract/plano-preco'
import { request, semEsquema } from '#lib/api-client.ts'
import { idiomaAtual } from '#lib/idioma-atual.ts'
import { gravarPlanoSelecionado, lerPlanoSelecionado } from '#lib/plano-selecionado.ts'

const chamada = semEsquema<typeof listarPlanos>('GET', '/planos')

/** The plan of the address, else the one chosen before in this tab; open to change, with today's price from the server. */
export function ligarPlano(form: HTMLFormElement): void {
  const plano = form.querySelector<HTMLSelectElement>('[name=plano]')
  const periodo = form.querySelector<HTMLSelectElement>('[name=periodo]')
  const preco = form.querySelector<HTMLElement>('[data-preco-escolhido]')
  if (!plano || !periodo || !preco) return
  const semPlano = preco.textContent
  let planos: Plano[] = []

  const endereco = new URLSearchParams(location.search)
  const guardado = lerPlanoSelecionado()
  escolher(plano, endereco.get('plano') ?? guardado?.plano)
  escolher(periodo, endereco.get('periodo') ?? guardado?.periodo)

  function atualizar() {
    if (!plano || !periodo || !preco) return
    const escolhido = planos.find(({ id }) => id === plano.value)
    const doPeriodo = precos.find((um) => um.periodo === periodo.value)
    if (!escolhido || !doPeriodo) {
      preco.textContent = semPlano
      return
    }
    const { inteiro, fracao } = partesDoPreco(escolhido[doPeriodo.campo], idiomaAtual())
    const modelo = periodo.selectedOptions[0]?.dataset.preco ?? ''
    preco.textContent = (preco.dataset.precoEscolhido ?? '').replace('#', modelo.replace('#', inteiro + fracao))
  }
  form.addEventListener('change', ({ target }) => {
    if (target !== plano && target !== periodo) return
    atualizar()
    const { preco_mensal, preco_semestral, preco_anual } = planos.find(({ id }) => id === plano.value) ?? {}
    if (plano.value && doTipo(periodo.value)) {
      gravarPlanoSelecionado({
        plano: plano.value,
        periodo: periodo.value,
        ...{ preco_mensal, preco_semestral, preco_anual },
      })
    }
  })
  request(chamada, {}).then(
    (atuais) => {
      planos = atuais
      for (const opcao of [...plano.options])
        if (opcao.value && !atuais.some(({ id }) => id === opcao.value)) opcao.remove()
      atualizar()
    },
    () => {},
  )
}

function escolher(lista: HTMLSelectElement, valor: string | null | undefined): void {
  if ([...lista.options].some((opcao) => opcao.value === valor)) lista.value = valor ?? ''
}

function doTipo(valor: string): valor is (typeof precos)[number]['periodo'] {
  return precos.some(({ periodo }) => periodo === valor)
}
