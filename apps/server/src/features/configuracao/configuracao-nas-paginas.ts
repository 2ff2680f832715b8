import { type Escrita, idiomaDaPagina, trocar } from '#platform/http/pagina.ts'
import type { Servicos } from '#platform/servicos.ts'
import { configuracaoAgora } from './configuracao-agora.ts'
import { configuracaoPadrao } from './configuracao-padrao.ts'

/** The texts that stand in an element of their own: `canais-contato.tsx`, the footer. */
const marcado = /(<\w+[^>]* data-contato="(cidade|atendimento)"[^>]*>)[^<]*/g

/**
 * Finished pages are built with the brand's addresses; they are served with those of the settings, so that the privacy policy names the
 * present data-protection contact, and the footer the present telephone, with or without JavaScript.
 */
export async function configuracaoNasPaginas(servicos: Pick<Servicos, 'db' | 'realtime' | 'log'>): Promise<Escrita> {
  const { contato, encarregado } = await configuracaoAgora(servicos)
  const padrao = configuracaoPadrao
  const enderecos = trocar({
    [padrao.contato.email]: contato.email,
    [padrao.contato.telefone]: contato.telefone,
    [ligar(padrao.contato.telefone)]: ligar(contato.telefone),
    [padrao.encarregado.email]: encarregado.email,
    [comMarca(padrao.encarregado.nome)]: comMarca(escapar(encarregado.nome)),
  })
  return {
    versao: JSON.stringify([enderecos.versao, contato]),
    escrever: (html) => {
      const textos = {
        cidade: contato.cidade,
        atendimento: contato.atendimento[idiomaDaPagina(html)],
      }
      return enderecos
        .escrever(html)
        .replace(marcado, (_, abre: string, campo: keyof typeof textos) => abre + escapar(textos[campo]))
    },
  }
}

function ligar(telefone: string): string {
  return `tel:${telefone.startsWith('+') ? '+' : '+55'}${telefone.replace(/\D/g, '')}`
}

/** As the texts write it: `apps/web/app/lib/texto.server.ts`. */
function comMarca(nome: string): string {
  return `<span data-encarregado="">${nome}</span>`
}

function escapar(texto: string): string {
  return texto.replace(/[&<>"']/g, (letra) => `&#${letra.charCodeAt(0)};`)
}
