import { Trans, useLingui } from '@lingui/react/macro'
import { limitesCanal } from '@zelo/contract/conversa/canal'
import { ExternalLink } from 'lucide-react'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { CopyButton } from '#ui/button/copy-button.tsx'
import { Textarea } from '#ui/field/textarea.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Section } from '#ui/layout/section.tsx'
import { WhenNear } from '#ui/layout/when-near.tsx'
import { type Canais, gravarSites, rotaCanal } from '../canal.queries.ts'
import { etiquetaDoChat } from './etiqueta-do-chat.ts'

const SiteIdentidade = sobDemanda(() => import('./site-identidade.tsx'), 'SiteIdentidade')

type Props = { chave: string; sites: string[]; identidade: Canais['identidade'] }

/** The chat on the company's site: code to paste, allowed sites, and identity of visitors. */
export function SiteQuadro({ chave, sites, identidade }: Props) {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaCanal)
  const codigo = etiquetaDoChat(location.origin, chave)
  const abertos = sites.filter((site) => !site.startsWith('*'))
  const form = useForm({
    what: t`sites do chat`,
    values: { sites: sites.join('\n') },
    save: (valores) => gravarSites(valores.sites.split(/[\s,;]+/).filter(Boolean)),
    saved: t`Sites do chat gravados.`,
  })
  return (
    <Section
      title={<Trans>Chat do site</Trans>}
      text={<Trans>Um botão de conversa no canto do seu site, atendido pelo mesmo agente.</Trans>}
    >
      <div className="grid gap-5">
        <div className="grid gap-1.5 text-sm">
          <p className="font-emphasis">
            <Trans>Cole antes do fim da página do seu site</Trans>
          </p>
          <div className="flex items-start gap-2 rounded-frame bg-bubble p-3">
            <code className="min-w-0 flex-1 text-note wrap-anywhere">{codigo}</code>
            <CopyButton text={codigo} label={t`Copiar o código`} />
          </div>
          <p className="text-note text-ink-3">
            <Trans>
              Sem site? O endereço{' '}
              <a href={`/conversa/${chave}`} target="_blank" rel="noreferrer" className="underline hover:text-ink">
                /conversa/{chave}
              </a>{' '}
              abre a conversa direto.
            </Trans>
          </p>
        </div>
        <Form form={form} className="grid gap-3">
          <form.Field
            name="sites"
            label={t`Sites onde o chat pode abrir`}
            hint={t`Um por linha, como www.seusite.com.br. Em outros sites ele não abre.`}
            as={Textarea}
            rows={3}
            readOnly={!pode('UPD')}
            maxLength={limitesCanal.sites * 260}
            spellCheck={false}
            autoComplete="off"
          />
          {pode('UPD') ? (
            <div>
              <SubmitButton form={form}>
                <Trans>Gravar sites</Trans>
              </SubmitButton>
            </div>
          ) : null}
        </Form>
        {abertos.length > 0 ? (
          <div className="grid gap-1 text-sm">
            <p className="font-emphasis">
              <Trans>Testar no site</Trans>
            </p>
            <p className="text-note text-ink-3">
              <Trans>O site abre com o chat aberto. Se não abrir, confira se o código está na página.</Trans>
            </p>
            <ul className="flex flex-wrap gap-x-5">
              {abertos.map((site) => (
                <li key={site} className="min-w-0">
                  <a
                    href={`${site.startsWith('localhost') ? 'http' : 'https'}://${site}/#zelo-chat`}
                    target="_blank"
                    rel="noreferrer"
                    className="inline-flex min-h-11 max-w-full items-center gap-1.5 break-all underline hover:text-ink lg:min-h-8"
                  >
                    {site}
                    <ExternalLink aria-hidden className="size-3.5 shrink-0" />
                    <span className="sr-only">
                      <Trans>(abre em outra aba)</Trans>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <WhenNear height="[--height:11rem]">
          <SiteIdentidade chave={chave} identidade={identidade} />
        </WhenNear>
      </div>
    </Section>
  )
}
