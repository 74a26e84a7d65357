//! Alternating trees of vertices and blossoms, and the matching that they change.

/// One end of an edge: twice the edge, and one more for its second end. `end ^ 1` is the other end.
pub type End = usize;

/// No end, or no parent.
pub const NONE: usize = usize::MAX;

/// The position of a vertex or blossom in its tree.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Label {
    /// In no tree.
    Free,
    /// A root, or an even number of edges from it.
    Even,
    /// An odd number of edges from a root.
    Odd,
}

/// The trees. Nodes are the vertices, and then the blossoms.
pub struct Forest {
    /// The vertices of each edge.
    pub ends: Vec<[usize; 2]>,
    /// The end at the partner of each vertex.
    pub mate: Vec<End>,
    /// The node without a parent that contains each vertex.
    pub top: Vec<usize>,
    /// The label of each node without a parent.
    pub label: Vec<Label>,
    /// The end in the parent in the tree from which each labelled node was reached.
    entry: Vec<End>,
    /// The blossom around each node.
    parent: Vec<usize>,
    /// The odd cycle of each blossom, from its base on; empty for vertices and unused blossoms.
    children: Vec<Vec<usize>>,
    /// For each child, the end in it of the edge to the next child.
    links: Vec<Vec<End>>,
    /// Unused blossoms.
    unused: Vec<usize>,
}

impl Forest {
    /// Vertices without partners.
    pub fn new(n: usize, ends: Vec<[usize; 2]>) -> Forest {
        Forest {
            ends,
            mate: vec![NONE; n],
            top: (0..n).collect(),
            label: vec![Label::Free; n],
            entry: vec![NONE; n],
            parent: vec![NONE; n],
            children: vec![Vec::new(); n],
            links: vec![Vec::new(); n],
            unused: Vec::new(),
        }
    }

    /// The vertex at an end.
    pub fn vertex(&self, end: End) -> usize {
        self.ends[end / 2][end % 2]
    }

    /// How many nodes there are, unused blossoms included.
    pub fn len(&self) -> usize {
        self.parent.len()
    }

    /// Whether a node is a blossom.
    pub fn is_blossom(&self, node: usize) -> bool {
        node >= self.mate.len()
    }

    /// Whether a node is in use and in no blossom.
    pub fn is_top(&self, node: usize) -> bool {
        self.parent[node] == NONE && (!self.is_blossom(node) || !self.children[node].is_empty())
    }

    /// The nodes that are in no blossom.
    pub fn tops(&self) -> impl Iterator<Item = usize> {
        (0..self.len()).filter(|node| self.is_top(*node))
    }

    /// The blossoms around a vertex, the innermost first.
    pub fn around(&self, vertex: usize) -> Vec<usize> {
        let up = |node: &usize| Some(self.parent[*node]).filter(|parent| *parent != NONE);
        std::iter::successors(up(&vertex), up).collect()
    }

    /// Adds the vertices of a node to a list.
    pub fn leaves(&self, node: usize, list: &mut Vec<usize>) {
        if !self.is_blossom(node) {
            return list.push(node);
        }
        for child in &self.children[node] {
            self.leaves(*child, list);
        }
    }

    /// The vertex of a node that is matched outside of it, or not at all.
    fn base(&self, mut node: usize) -> usize {
        while self.is_blossom(node) {
            node = self.children[node][0];
        }
        node
    }

    /// Matches both vertices of an edge if they have no partners.
    pub fn match_free(&mut self, end: End) {
        let (one, other) = (self.vertex(end), self.vertex(end ^ 1));
        if self.mate[one] == NONE && self.mate[other] == NONE {
            self.mate[one] = end ^ 1;
            self.mate[other] = end;
        }
    }

    /// Begins new trees, whose roots are the nodes without a partner. Returns the vertices in them.
    pub fn start(&mut self) -> Vec<usize> {
        self.label.fill(Label::Free);
        let roots: Vec<usize> = self.tops().collect();
        let mut reached = Vec::new();
        for node in roots {
            if self.mate[self.base(node)] == NONE {
                self.label[node] = Label::Even;
                self.entry[node] = NONE;
                self.leaves(node, &mut reached);
            }
        }
        reached
    }

    /// Adds a free node to a tree, and its partner, which is returned.
    pub fn reach(&mut self, node: usize, entry: End) -> usize {
        self.label[node] = Label::Odd;
        self.entry[node] = entry;
        let out = self.mate[self.base(node)];
        let partner = self.top[self.vertex(out)];
        self.label[partner] = Label::Even;
        self.entry[partner] = out ^ 1;
        partner
    }

    /// The even node two steps nearer to the root.
    fn nearer(&self, even: usize) -> Option<usize> {
        let odd = self.node_at(self.entry[even])?;
        self.node_at(self.entry[odd])
    }

    fn node_at(&self, end: End) -> Option<usize> {
        (end != NONE).then(|| self.top[self.vertex(end)])
    }

    /// The even node in which the ways from both ends of an edge to their roots meet; `None` if the roots differ.
    pub fn meeting(&self, end: End) -> Option<usize> {
        let way = |end| std::iter::successors(self.node_at(end), |even| self.nearer(*even));
        // Walking both ways at once stops after the shorter of them, which matters in long trees.
        let (mut one, mut other) = (way(end), way(end ^ 1));
        let (mut seen, mut also) = (Vec::new(), Vec::new());
        loop {
            let (next, further) = (one.next(), other.next());
            if next.is_none() && further.is_none() {
                return None;
            }
            seen.extend(next);
            also.extend(further);
            if let Some(node) = next.filter(|node| also.contains(node)) {
                return Some(node);
            }
            if let Some(node) = further.filter(|node| seen.contains(node)) {
                return Some(node);
            }
        }
    }

    /// Makes the cycle of an edge and the ways from both its ends to `base` a blossom. Returns it, and its vertices
    /// that were odd before.
    pub fn close(&mut self, base: usize, end: End) -> (usize, Vec<usize>) {
        let mut children = Vec::new();
        let mut links = Vec::new();
        let mut at = self.top[self.vertex(end ^ 1)];
        while at != base {
            children.push(at);
            links.push(self.entry[at]);
            at = self.top[self.vertex(self.entry[at])];
        }
        children.push(base);
        children.reverse();
        links.reverse();
        links.push(end ^ 1);
        let mut at = self.top[self.vertex(end)];
        while at != base {
            children.push(at);
            links.push(self.entry[at] ^ 1);
            at = self.top[self.vertex(self.entry[at])];
        }
        let mut odd = Vec::new();
        let within = children
            .iter()
            .filter(|child| self.label[**child] == Label::Odd);
        within.for_each(|child| self.leaves(*child, &mut odd));
        let blossom = self.unused_blossom();
        for child in &children {
            self.parent[*child] = blossom;
        }
        self.label[blossom] = Label::Even;
        self.entry[blossom] = self.entry[base];
        self.children[blossom] = children;
        self.links[blossom] = links;
        self.set_top(blossom);
        (blossom, odd)
    }

    fn unused_blossom(&mut self) -> usize {
        if let Some(unused) = self.unused.pop() {
            return unused;
        }
        self.label.push(Label::Free);
        self.entry.push(NONE);
        self.parent.push(NONE);
        self.children.push(Vec::new());
        self.links.push(Vec::new());
        self.len() - 1
    }

    fn set_top(&mut self, node: usize) {
        let mut leaves = Vec::new();
        self.leaves(node, &mut leaves);
        for leaf in leaves {
            self.top[leaf] = node;
        }
    }

    /// Opens an odd blossom. Its children on the even way from its entry to its base stay in the tree, and the others
    /// become free. Returns the children.
    pub fn open(&mut self, blossom: usize) -> Vec<usize> {
        let children = std::mem::take(&mut self.children[blossom]);
        let links = std::mem::take(&mut self.links[blossom]);
        self.unused.push(blossom);
        for child in &children {
            self.parent[*child] = NONE;
            self.label[*child] = Label::Free;
            self.set_top(*child);
        }
        let mut entry = self.entry[blossom];
        let entered = self.top[self.vertex(entry ^ 1)];
        let mut way = Way::to_base(&children, entered);
        while way.at != 0 {
            self.reach(children[way.at], entry);
            way.step(&links);
            entry = way.step(&links);
        }
        self.label[children[0]] = Label::Odd;
        self.entry[children[0]] = entry;
        children
    }

    /// Matches along the ways from both ends of an edge to their roots.
    pub fn augment(&mut self, end: End) {
        for near in [end, end ^ 1] {
            let mut far = near ^ 1;
            let mut even = self.top[self.vertex(near)];
            loop {
                // `far` is outside of the even node, and `far ^ 1` in it.
                let inner = self.vertex(far ^ 1);
                self.rebase(even, inner);
                self.mate[inner] = far;
                let Some(odd) = self.node_at(self.entry[even]) else {
                    break;
                };
                let entry = self.entry[odd];
                let inner = self.vertex(entry ^ 1);
                self.rebase(odd, inner);
                self.mate[inner] = entry;
                far = entry ^ 1;
                even = self.top[self.vertex(entry)];
            }
        }
    }

    /// Makes a vertex the base of a node, and matches the rest of the node within.
    fn rebase(&mut self, node: usize, vertex: usize) {
        if !self.is_blossom(node) {
            return;
        }
        let mut inner = vertex;
        while self.parent[inner] != node {
            inner = self.parent[inner];
        }
        self.rebase(inner, vertex);
        let children = std::mem::take(&mut self.children[node]);
        let links = std::mem::take(&mut self.links[node]);
        let mut way = Way::to_base(&children, inner);
        let first = way.at;
        while way.at != 0 {
            way.step(&links);
            let one = children[way.at];
            let end = way.step(&links);
            let other = children[way.at];
            // `end` is in the first of the two, and `end ^ 1` in the second.
            let (near, far) = (self.vertex(end), self.vertex(end ^ 1));
            self.rebase(one, near);
            self.rebase(other, far);
            self.mate[near] = end ^ 1;
            self.mate[far] = end;
        }
        self.children[node] = children;
        self.links[node] = links;
        self.children[node].rotate_left(first);
        self.links[node].rotate_left(first);
    }
}

/// A walk around a blossom to its base, with an even number of steps.
struct Way {
    /// The child where the walk is.
    at: usize,
    /// How many children there are.
    len: usize,
    forward: bool,
}

impl Way {
    fn to_base(children: &[usize], from: usize) -> Way {
        let at = children.iter().position(|child| *child == from);
        let at = at.unwrap_or(0);
        Way {
            at,
            len: children.len(),
            forward: at % 2 == 1,
        }
    }

    /// Goes to the next child. Returns the end in the child before it.
    fn step(&mut self, links: &[End]) -> End {
        if self.forward {
            let end = links[self.at];
            self.at = (self.at + 1) % self.len;
            return end;
        }
        self.at -= 1;
        links[self.at] ^ 1
    }
}
