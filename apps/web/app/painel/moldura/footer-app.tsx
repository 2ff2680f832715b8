import { Trans, useLingui } from '@lingui/react/macro'
import { marca } from '@zelo/contract/site/marca'
import { Ano } from '#shell/ano.tsx'
import { FooterLinkItem } from '#shell/footer-link.tsx'
import type { FooterLink } from '#shell/menu.ts'

/** Hidden while the page loads, so that the footer does not jump. */
export function FooterApp({ links }: { links: FooterLink[] }) {
  const { t } = useLingui()
  return (
    <footer className="[main:has([data-placeholder])+&]:invisible flex min-h-13 print:hidden flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t px-4 py-3 text-note text-ink-3 lg:px-8">
      <p>
        © <Ano /> {marca.nome}. <Trans>Todos os direitos reservados</Trans>
      </p>
      <nav aria-label={t`Rodapé`}>
        <ul className="flex flex-wrap gap-x-6">
          {links.map((link) => (
            <li key={link.name.id}>
              <FooterLinkItem link={link} className="inline-flex min-h-8 items-center hover:text-ink" />
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}
