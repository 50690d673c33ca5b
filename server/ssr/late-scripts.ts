import { createHash } from 'node:crypto';

/**
 * Loads the scripts of a page after its first paint. Until then its text, fonts and pictures have the
 * connection and the phone's processor for themselves. A phone on a slow network shows the page a second or
 * two earlier, and is ready no later. A page that is not painted soon (a tab in the background, a browser
 * that does not report it) loads them after the load event. The script requests a few files at a time, and
 * lets the shopper's actions go first. Pictures outside the first screen wait for the scripts, or until the page is
 * scrolled (`renderer/first-page.css`): on a slow network they would delay the first tap by two to three seconds.
 */
const startScript = `(()=>{
let begun;
const begin=()=>{
if(begun)return;
begun=1;
for(const image of document.querySelectorAll('img[loading=lazy]')){
const{top,bottom,left,right}=image.parentNode.getBoundingClientRect();
if(bottom>0&&right>0&&top<innerHeight&&left<innerWidth)image.loading='eager'
}
const add=(tag,attributes)=>document.head.append(Object.assign(document.createElement(tag),attributes));
const{shop,scripts,entry}=JSON.parse(document.getElementById('scripts').textContent);
add('link',{rel:'preload',as:'fetch',href:shop,crossOrigin:''});
const some=()=>{
for(const href of scripts.splice(0,4))add('link',{rel:'modulepreload',href});
if(scripts.length)return setTimeout(some);
add('script',{type:'module',src:entry})
};
some()
};
try{new PerformanceObserver((list)=>list.getEntriesByName('first-contentful-paint').length&&begin()).observe({type:'paint',buffered:true})}catch{}
for(const type of ['pointerdown','keydown'])addEventListener(type,begin,{capture:true,once:true});
addEventListener('scroll',()=>document.documentElement.dataset.scrolled='',{capture:true,once:true});
addEventListener('load',()=>setTimeout(begin,document.hidden?0:200))
})()`.replaceAll('\n', '');

/** The source that allows the script in a Content-Security-Policy. */
export const startScriptHash = `'sha256-${createHash('sha256').update(startScript).digest('base64')}'`;

/** Addresses of the files that a page loads after its first paint. */
export interface LateScripts {
  /** The shop's context. */
  shop: string;
  /** Modules that the entry and the page's blocks import. */
  scripts: readonly string[];
  entry: string;
}

/** Returns the markup that loads the late scripts. */
export const lateScripts = (late: LateScripts): string =>
  `<script type="application/json" id="scripts">${JSON.stringify(late).replaceAll('<', String.raw`\u003c`)}</script><script>${startScript}</script>`;
