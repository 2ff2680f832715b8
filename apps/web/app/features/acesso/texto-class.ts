export const destaque = 'font-emphasis text-pri-ink hover:underline'
export const tituloAuth = 'font-display text-[40px] font-semibold leading-[1.04] tracking-[-0.025em] lg:text-[44px]'
