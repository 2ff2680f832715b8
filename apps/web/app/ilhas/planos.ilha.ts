import type { listarPlanos, Plano } from '@zelo/contract/plano'
import { descontosDosPlanos, valoresDoPlano } from '@zelo/contract/plano-preco'
import { request, semEsquema } from '#lib/api-client.ts'
import { idiomaAtual } from '#lib/idioma-atual.ts'
import { gravarPlanoSelecionado, lerPlanoSelecionado, type PlanoSelecionado } from '#lib/plano-selecionado.ts'
import { chaves, lerTexto } from '#lib/storage.ts'
import { decodificarToken } from '#lib/token.ts'
import { todos } from './pagina.ilha.ts'

const chamada = semEsquema<typeof listarPlanos>('GET', '/planos')

/** Keeps the sheet true: asks the server for today's plans when the sheet comes near, and remembers the plan that is chosen. */
export function iniciarPlanos(): void {
  const folha = document.querySelector<HTMLElement>('[data-planos]')
  if (!folha) return
  let planos: Plano[] = []
  lembrarPeriodo(folha)

  const vigia = new IntersectionObserver(
    ([entrada]) => {
      if (!entrada?.isIntersecting) return
      vigia.disconnect()
      request(chamada, {}).then(
        (atuais) => {
          planos = atuais
          atualizar(atuais)
        },
        () => {},
      )
    },
    { rootMargin: '200px' },
  )
  vigia.observe(folha)

  folha.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-escolher]')
    if (!link) return
    const endereco = new URL(link.href)
    const plano = endereco.searchParams.get('plano') ?? ''
    const escolhido = planos.find(({ id }) => id === plano)
    gravarPlanoSelecionado({
      plano,
      periodo: endereco.searchParams.get('periodo') as PlanoSelecionado['periodo'],
      ...(escolhido && {
        preco_mensal: escolhido.preco_mensal,
        preco_semestral: escolhido.preco_semestral,
        preco_anual: escolhido.preco_anual,
      }),
    })
    // Who is signed in needs no new account.
    if (decodificarToken(lerTexto(chaves.token)).id > 0) link.href = '/pagamento'
  })
}

/** The period is part of the address: it survives a reload, can be sent to somebody, and starts as it was last chosen. */
function lembrarPeriodo(folha: HTMLElement): void {
  const inicial = new URLSearchParams(location.search).get('periodo') ?? lerPlanoSelecionado()?.periodo
  for (const opcao of folha.querySelectorAll<HTMLInputElement>('[name=periodo]')) {
    if (opcao.value === inicial) opcao.checked = true
    opcao.addEventListener('change', () => {
      const endereco = new URL(location.href)
      endereco.searchParams.set('periodo', opcao.value)
      history.replaceState(history.state, '', endereco)
    })
  }
}

/** A page that is older than the plans: writes what the server says into it; a plan that is no longer on sale leaves. */
function atualizar(planos: Plano[]): void {
  const doPlano = planos.map((plano) => valoresDoPlano(plano, idiomaAtual()))
  const valores = Object.assign(descontosDosPlanos(planos), ...doPlano)
  for (const frase of todos('[data-desconto]'))
    frase.hidden = !(Number(valores[`desconto.${frase.dataset.desconto}`]) > 0)
  for (const coluna of todos('[data-plano]')) coluna.hidden = !planos.some(({ id }) => id === coluna.dataset.plano)
  for (const alvo of todos('[data-valor]')) alvo.textContent = valores[alvo.dataset.valor ?? ''] ?? alvo.textContent
}
