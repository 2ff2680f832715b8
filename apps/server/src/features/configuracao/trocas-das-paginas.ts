import type { Servicos } from '#platform/servicos.ts'
import { configuracaoAgora } from './configuracao-agora.ts'
import { configuracaoPadrao } from './configuracao-padrao.ts'

/**
 * Finished pages are built with the brand's addresses; they are served with those of the settings, so that the privacy policy names the
 * present data-protection contact with or without JavaScript.
 */
export async function trocasDasPaginas(
  servicos: Pick<Servicos, 'db' | 'realtime' | 'log'>,
): Promise<Record<string, string>> {
  const { contato, encarregado } = await configuracaoAgora(servicos)
  return {
    [configuracaoPadrao.contato.email]: contato.email,
    [configuracaoPadrao.encarregado.email]: encarregado.email,
    [marcado(configuracaoPadrao.encarregado.nome)]: marcado(escapar(encarregado.nome)),
  }
}

/** As the texts write it: `apps/web/app/lib/texto.server.ts`. */
function marcado(nome: string): string {
  return `<span data-encarregado="">${nome}</span>`
}

function escapar(texto: string): string {
  return texto.replace(/[&<>"']/g, (letra) => `&#${letra.charCodeAt(0)};`)
}
