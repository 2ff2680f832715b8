import { useLingui } from '@lingui/react'
import { Trans, useLingui as useLinguiMacro } from '@lingui/react/macro'
import { marca } from '@zelo/contract/site/marca'
import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { ligarPara } from '#avisos/contato/ligar-para.ts'
import NewsletterParte from '#avisos/newsletter/newsletter-parte.tsx'
import { Ano } from '#shell/ano.tsx'
import { FooterLinkItem } from '#shell/footer-link.tsx'
import { Logo } from '#shell/logo.tsx'
import { type FooterLink, menuPublico, rodapeLegal, rodapeRecursos } from '#shell/menu.ts'
import { NavItem } from '#shell/nav-item.tsx'
import { Part } from '#ui/flow/part.tsx'
import { useToday } from '#ui/flow/today.ts'
import { SocialIcons } from './social-icons.tsx'

const linkClass = 'inline-flex min-h-11 items-center text-on-deep-2 hover:text-on-deep lg:min-h-8'

function Coluna({ titulo, children }: { titulo: ReactNode; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 font-emphasis text-on-deep text-sm">{titulo}</h2>
      <ul className="text-body text-on-deep-2">{children}</ul>
    </div>
  )
}

function Links({ links }: { links: FooterLink[] }) {
  return links.map((link) => (
    <li key={link.name.id}>
      <FooterLinkItem link={link} className={linkClass} />
    </li>
  ))
}

export function FooterPublico() {
  const { t } = useLinguiMacro()
  const { i18n } = useLingui()
  const { contato } = useToday()
  return (
    <footer className="adiante-alto mt-20 print:hidden bg-deep text-on-deep outline-on-deep lg:mt-28">
      <div className="mx-auto max-w-[1440px] px-5 py-14 lg:px-18 lg:pt-18">
        <div className="grid items-end gap-10 lg:grid-cols-[1fr_420px]">
          <div>
            <Logo onDeep />
            <p className="mt-6 max-w-[14em] text-balance font-display text-5xl font-semibold leading-[1.04] tracking-[-0.025em] lg:text-6xl">
              {marca.slogan[i18n.locale === 'en' ? 'en' : 'br']}.
            </p>
          </div>
          <div id="novidades">
            <Part of={NewsletterParte} dados={null} when="tocada" />
          </div>
        </div>
        <nav
          aria-label={t`Rodapé`}
          className="mt-14 grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-[1.75fr_1fr_1fr_1fr]"
        >
          <Coluna titulo={<Trans>Fale com a gente</Trans>}>
            <li>
              <a href={`mailto:${contato.email}`} className={linkClass}>
                {contato.email}
              </a>
            </li>
            <li>
              <a href={ligarPara(contato.telefone)} className={linkClass}>
                {contato.telefone}
              </a>
            </li>
            <li className="flex min-h-11 items-center lg:min-h-8">{contato.cidade}</li>
            <li>
              <SocialIcons />
            </li>
          </Coluna>
          <Coluna titulo={<Trans>Links rápidos</Trans>}>
            {menuPublico.map((item) => (
              <li key={item.id}>
                <NavItem item={item} className={linkClass} />
              </li>
            ))}
          </Coluna>
          <Coluna titulo={<Trans>Recursos</Trans>}>
            <Links links={rodapeRecursos} />
          </Coluna>
          <Coluna titulo={<Trans>Legal</Trans>}>
            <Links links={rodapeLegal} />
          </Coluna>
        </nav>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-4 border-deep-chip/40 border-t pt-6 text-on-deep-2 text-sm">
          <p>
            © <Ano /> {marca.nome}. <Trans>Todos os direitos reservados</Trans>
          </p>
          <a
            href="#conteudo"
            data-ir-ao-topo
            className="inline-flex min-h-11 items-center gap-2 text-on-deep hover:underline"
          >
            <Trans>Voltar ao topo</Trans>
            <ArrowUp aria-hidden className="size-4" />
          </a>
        </div>
      </div>
    </footer>
  )
}
